import { enoughWells } from '@wellfield/science';

/** How the numbers of a ledger come about, with sources. */
export function LedgerHelp() {
  return (
    <ul>
      <li>
        Each period has a surface of its own, by the settings of Estimated Surface, in the same cells and within the
        same edge: that of all locations with a sample that passes the filters. Its variogram, unless you type one, is
        fitted to the wells of the period; with fewer than {enoughWells} of them to those of all periods together, each
        pair within a period. “Remarks” says so; the map and Surface Quality keep the period’s own.
      </li>
      <li>
        The plume is all cells above the level, with their whole concentration. Dissolved mass is the sum of
        concentration × cell area × thickness × porosity: with the total porosity all that is dissolved, with the
        effective one what is in the water that moves.
      </li>
      <li>
        Expected area and mass are the main figures of a kriged surface: each cell counts with the probability that it
        is above the level, and with the concentration expected there. The surface by itself is smoother than the plume,
        and of logarithms it is the median: its area and mass, under “More columns”, are mostly too small, down to a
        twentieth of the true mass. An inverse distance surface has no errors, so its own area and mass are shown.
      </li>
      <li>
        A period is withheld where its surface cannot be believed: where errors at wells left out are too far from
        kriging’s, or cells are far above the highest well. “Remarks” has the reason.
      </li>
      <li>
        Non-detects enter the surface as the method under “Non-detects” has them; “More columns” has the plume with each
        as 0, or on a surface of logarithms as a tenth of the level, and with each at its limit. These are assumptions,
        not bounds: the true plume can be outside them, and the mass at the low one larger. “Cannot tell” counts the
        wells that are above the level only by the limit of a non-detect. Where the limits of two periods differ, that
        alone can make a plume shrink or grow: “Remarks” says so.
      </li>
      <li>
        With an area, drawn or of an overlay, the surface stays that of all wells that pass the other filters, inside
        and outside of it; drawn polygons then keep no wells out. A cell counts, as a whole, if its center is in the
        area and in none of its holes: so do the bounds of kriging and the ranges without each well. “Area covered” is
        the share of the area’s cells that have a value; the rest of it is beyond the edge of the surface and counts
        nowhere. A cell that is as large as the area says little of it: choose smaller cells then.
      </li>
      <li>
        A well that is new, or no longer sampled, changes a plume by itself: “missing” counts the wells of the first
        period that have no value now, and “Wells by name” names them. Where wells are above the level and the surface
        is not, no change is given.
      </li>
      <li>
        Intervals of the whole area and mass are by conditional simulation: each draw is a surface through the wells
        that varies between them as the variogram says; for the lower end of a mass nothing counts above the highest
        well, for the upper end nothing above 3 times it on a surface of logarithms. A change is told draw by draw. It
        grew or shrank where all of its interval is on one side of 0, changed by less than the percentage under “Inputs”
        where all of it is within that, and else cannot be determined. Where limits of non-detects differ, it must be so
        with non-detects as 0 and at their limits, and where wells differ by the interval of the same wells, too. Where
        both differ, or a well with free product has no concentration, it cannot be determined. The error of the
        variogram’s fit is not in it.
      </li>
      <li>
        Bounds “by cells” are one-sided 95% bounds of kriging for each cell by itself, not intervals of the whole; nor
        are the ranges without each well, which say how much depends on one of them.
      </li>
      <li>
        Center and spread are the first two moments of the mass (Freyberg, 1986). The center moves also when a part of
        the plume is treated.
      </li>
      <li>
        Sources: Ricker, A practical method to evaluate ground water contaminant plume stability (2008); Goovaerts,
        Geostatistics for Natural Resources Evaluation (1997), chapter 8; Efron and Tibshirani, An Introduction to the
        Bootstrap (1993).
      </li>
    </ul>
  );
}
