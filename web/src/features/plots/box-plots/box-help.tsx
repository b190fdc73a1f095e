import { ChoosingHelp } from '../choosing-help.tsx';

/** How the box plots are computed. */
export function BoxHelp() {
  return (
    <>
      <p>
        One box for each value of the chosen field, from the results that pass the filters. The box spans the 25th to
        the 75th percentile, the line in it is the median: quartiles of type 7 (linear interpolation at (n − 1) p, as R
        and NumPy have it).
      </p>
      <p>
        The fences lie 1.5 interquartile ranges (IQR) below and above the box. Whiskers go to the last result within the
        fences; results beyond them are outliers and drawn as points.
      </p>
      <p>
        Non-detects (flags F, U, N) count at their reporting limit, whatever is chosen under ‘Non-detects’, and are
        hollow triangles among the outliers. A box of which at least half are non-detects is hatched: its median is a
        limit, not a measurement. Results in different units are never combined.
      </p>
      <p>
        With Log Data the axis is logarithmic; quartiles and fences stay those of the results themselves. Results of 0
        cannot be drawn on it; they are in no box and are counted below the plot.
      </p>
      <p>
        Short lines across a box are the results of the selected location. Where the boxes are locations, click one to
        select it; they are ordered by median, highest first. Click any other box to choose the locations with a result
        in it.
      </p>
      <ChoosingHelp />
      <p>
        Sources: Tukey, J. W., 1977, Exploratory Data Analysis; Hyndman, R. J. and Fan, Y., 1996, Sample quantiles in
        statistical packages: The American Statistician 50, 361–365.
      </p>
    </>
  );
}
