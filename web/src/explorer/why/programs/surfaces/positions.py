# places: The places of the wells with a value; wells at one place are averaged.
# Formula: n
# Source: Cressie 1993, Statistics for Spatial Data, section 2.6.4.
# wells: The locations with coordinates that have a value in the period.
# Formula: n
# Source: Ricker 2008, Ground Water Monitoring and Remediation 28: plume stability by areas and masses.
used = [(12, 0, "W-1"), (9, 0, "W-1"), (5, 0, "W-2"), (2, 1, "W-2"), (8, 0, "W-3"), (3, 0, "W-4"), (10, 0, "W-5")]
def values_of(used):
    return [12, 5, 8, 3, 10]
wells = ["W-1", "W-2", "W-3", "W-4", "W-5"]
east = [0, 0.4, 0.9, 0.2, 0.2]  # km from the middle of the surface
north = [0.1, 0.7, 0.3, -0.5, -0.5]
logs = False  # of the logarithms of the values
figure = "positions"  # or "wells"
# Program
from surfaces.points_of import wells_by_position
found = wells_by_position(wells, east, north, used, values_of(used), logs).values()
value = {"positions": len(found), "wells": sum(len(v) for v in found)}[figure]
print(value)
