-- Nevada basin-fill wells: depth to water as it was measured, and the elevation of the water where the well's own
-- altitude is known well enough to say it.
WITH measured AS (
  SELECT
    levels._line,
    levels.monitoring_location_id AS location,
    'Ground Water' AS matrix,
    'Y' AS detect,
    levels."time" AS sample_date,
    CASE levels.statistic_id WHEN '00003' THEN 'Daily mean' ELSE coalesce(levels.statistic_id, 'Measurement') END AS "sample",
    sites.national_aquifer_code AS hydro,
    sites.aquifer_code AS litho,
    sites.well_constructed_depth AS sample_bottom_depth,
    sites.lat,
    sites.long,
    sites.agency_code AS data_source_type,
    levels.value AS depth,
    sites.altitude,
    sites.altitude_accuracy,
    sites.vertical_datum
  FROM levels
  LEFT JOIN sites USING (monitoring_location_id)
)
SELECT
  * EXCLUDE (depth, altitude, altitude_accuracy, vertical_datum),
  'Depth to water' AS analyte,
  'ft' AS unit,
  depth AS result,
  CASE WHEN depth IS NULL THEN 'no level was reported' END AS _skip
FROM measured
UNION ALL BY NAME
SELECT
  * EXCLUDE (depth, altitude, altitude_accuracy, vertical_datum),
  'Water level elevation' AS analyte,
  -- The two datums lie feet apart here: named in the unit, their elevations are never averaged with each other.
  'ft ' || vertical_datum AS unit,
  TRY_CAST(altitude AS DECIMAL(10, 3)) - TRY_CAST(depth AS DECIMAL(10, 3)) AS result,
  altitude_accuracy AS uncertainty
FROM measured
-- Altitudes read from a map may be 10, 25 or 100 ft wrong: an elevation from those would say more than is known.
WHERE depth IS NOT NULL AND vertical_datum IS NOT NULL AND TRY_CAST(altitude_accuracy AS DOUBLE) <= 5
