/** How the time plot is made. */
export function TimePlotHelp() {
  return (
    <>
      <p>
        Every sample of the location that passes the filters is plotted at its sampling date and result. Nothing is
        averaged. A thin line joins a location’s samples of one fraction, dashed for dissolved ones where there are
        total ones too; it leads the eye, but nothing is known between two samples. Depths to water are drawn downward.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit: the true value lies below it. With Log
        Data results of 0 are left out and counted.
      </p>
      <p>
        While the window Trends is open, the line is the trend of the location’s samples by its method, dashed where no
        trend is shown. The band is between the lines with the slopes of the 95% confidence interval, through the middle
        of the line: it shows how steep the trend may be, not where results lie.
      </p>
      <p data-screen-only>
        Shift-click another location to compare it: each has its own color and shape, up to six locations.
      </p>
      <p>
        Source for plotting non-detects separately, at their limit: Helsel, D. R. and others, 2020, Statistical Methods
        in Water Resources: U.S. Geological Survey Techniques and Methods 4-A3.
      </p>
    </>
  );
}
