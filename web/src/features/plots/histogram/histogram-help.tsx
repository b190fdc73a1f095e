/** How the histogram is computed. */
export function HistogramHelp() {
  return (
    <>
      <p>
        The results that pass the filters fall into bars of equal width from the smallest to the largest: width 2 IQR /
        ∛n (Freedman and Diaconis 1981), at least 5 and at most 40 bars; if the middle half is a single value, 1 + log₂
        n bars (Sturges 1926). With Log Data the bars have equal width in the logarithm, and results of 0 are left out
        and counted.
      </p>
      <p>A result at an edge belongs to the bar above it, the largest to the last bar.</p>
      <p>
        Non-detects (flags F, U, N) count at their reporting limit; they are hatched, on top of the detects. Results in
        different units are never counted together.
      </p>
      <p>
        <span data-screen-only>Click a bar to highlight the locations with a result in it; click again to undo.</span>{' '}
        Short lines below the axis are the results of the selected location.
      </p>
      <p>
        Sources: Freedman, D. and Diaconis, P., 1981, On the histogram as a density estimator: Zeitschrift für
        Wahrscheinlichkeitstheorie 57, 453–476; Sturges, H. A., 1926, The choice of a class interval: Journal of the
        American Statistical Association 21, 65–66.
      </p>
    </>
  );
}
