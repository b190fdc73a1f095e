import { ChoosingHelp } from '../choosing-help.tsx';

/** How the quantile plot is computed. */
export function QuantileHelp() {
  return (
    <>
      <p>
        All results that pass the filters are put in ascending order. Each is plotted at its result and its percentile,
        rank / count, so that the maximum is at 100%. Equal results keep separate ranks.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit and ranks below a detect of the same
        value. With several limits the ranks below the highest of them are uncertain. Results in different units are
        never ranked together.
      </p>
      <p>
        The dashed line is the highest reporting limit; left of it ranks are uncertain. With a method other than the
        limits chosen under ‘Non-detects’, a line shows the distribution that it estimates, from the smallest detect up
        by Kaplan–Meier, of detects and imputed non-detects by regression on order. The points do not change.
      </p>
      <p>
        With Log Data the axis is logarithmic. Results of 0 cannot be drawn on it; they keep their ranks and are counted
        below the plot.
      </p>
      <p>
        For ‘Locations’ the values are those of the ‘Location Statistic’ by which the map shows them, one for each
        location with samples that pass the filters. Sample sizes are counts and have no unit. Means and medians follow
        the method chosen under ‘Non-detects’; a location without an estimate is counted but not drawn. Below the plot
        are the smallest values whose rank / count reaches a share.
      </p>
      <p data-screen-only>
        Drag a range of results across the plot to highlight the locations with a result in it on the map, as the bars
        of the histogram do; ‘Clear ranges’ removes all ranges. For statistics of locations, drag a rectangle as in
        other plots of points.
      </p>
      <p>Total and dissolved results are drawn one fraction at a time, together by choice only.</p>
      <ChoosingHelp />
      <p>
        Source: Wilk, M. B. and Gnanadesikan, R., 1968, Probability plotting methods for the analysis of data:
        Biometrika 55, 1–17, for the empirical distribution function that is drawn.
      </p>
    </>
  );
}
