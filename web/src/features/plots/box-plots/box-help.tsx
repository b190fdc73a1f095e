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
        fences; results beyond them are outliers and drawn as points. Of fewer than five results there is no box:
        quartiles would say nothing about how they are distributed, so each result is a point.
      </p>
      <p>
        With non-detects (flags F, U, N) only what is known is drawn: a dashed line at the highest reporting limit, gray
        below it; quartiles by the method chosen under ‘Non-detects’, and by Kaplan–Meier where that is at the reporting
        limit: quartiles of limits would be none of results. They are those of the quantile plot by the same method.
        Where it gives none, as Kaplan–Meier does for fewer than three detects, there is no box: each result is a point,
        and the reason is given below the plot. A quartile below every detect is not known: the box then runs into the
        gray. The lower whisker ends at the smallest detect, outliers are detects. Where all results are non-detects
        there is only a hollow mark at the highest limit. Results in different units are never combined.
      </p>
      <p>
        With Log Data the axis is logarithmic, and so are the fences: 1.5 times the range of the logarithms. On an
        arithmetic scale a tenth of skewed results would be outliers. Results of 0 cannot be drawn on it; they are in no
        box and are counted below the plot.
      </p>
      <p>
        Short lines across a box are the results of the selected location. Where the boxes are locations, they are
        ordered by median, highest first. Where not all fit, the first words below the title say how many are drawn and
        which; ‹ and › turn the pages, and the table and the CSV have all.{' '}
        <span data-screen-only>
          Click such a box to select the location, any other to choose the locations with a result in it.
        </span>
      </p>
      <p>Total and dissolved results are drawn one fraction at a time, together by choice only.</p>
      <ChoosingHelp />
      <p>
        Sources: Tukey, J. W., 1977, Exploratory Data Analysis; Krzywinski, M. and Altman, N., 2014, Visualizing samples
        with box plots: Nature Methods 11, 119–120; Helsel, D. R., 2012, Statistics for Censored Environmental Data;
        Hyndman, R. J. and Fan, Y., 1996, Sample quantiles in statistical packages: The American Statistician 50,
        361–365.
      </p>
    </>
  );
}
