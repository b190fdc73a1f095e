import { ChoosingHelp } from '../choosing-help.tsx';

/** How the quantile plot is computed. */
export function QuantileHelp() {
  return (
    <>
      <p>
        All results that pass the filters are put in ascending order. Each stands at its result and at its percentile:
        rank / count, so that the greatest stands at 100%. Equal results keep ranks of their own.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit and ranks below a detect of the same
        value. With several limits the ranks below the highest of them are uncertain. Results of different units are
        never ranked together.
      </p>
      <p>
        With Log Data the axis is logarithmic. Results of 0 have no place on it; they keep their ranks and are counted
        below the plot.
      </p>
      <p>
        For ‘Locations’ the values are those of the ‘Location Statistic’ by which the map shows them, one for each
        location with samples that pass the filters. Sample sizes are counts and have no unit. Means and medians are by
        the method chosen under ‘Non-detects’; a location that it tells none of is not drawn, and counted.
      </p>
      <p>
        A stretch of results that is dragged across the plot highlights the locations with a result in it on the map, as
        the bars of the histogram do; ‘Clear stretches’ takes all of them back. Of locations’ statistics a rectangle is
        dragged, as in other plots of points.
      </p>
      <ChoosingHelp />
      <p>
        Source: Wilk, M. B. and Gnanadesikan, R., 1968, Probability plotting methods for the analysis of data:
        Biometrika 55, 1–17, for the empirical distribution function that is drawn.
      </p>
    </>
  );
}
