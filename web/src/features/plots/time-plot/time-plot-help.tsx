/** How the time plot is made. */
export function TimePlotHelp() {
  return (
    <>
      <p>
        Every sample of the location that passes the filters stands at its sampling date and its result. Nothing is
        averaged and no line is drawn: between two samples nothing is known.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit: the true value lies below it. With Log
        Data results of 0 are left out and counted.
      </p>
      <p>
        Shift and a click on another location compares it: each has a colour and a shape of its own, six locations at
        most.
      </p>
      <p>
        Source of plotting non-detects apart, at their limit: Helsel, D. R. and others, 2020, Statistical Methods in
        Water Resources: U.S. Geological Survey Techniques and Methods 4-A3.
      </p>
    </>
  );
}
