/** How the sampling frequency is computed. */
export function SamplingFrequencyHelp() {
  return (
    <>
      <p>
        Every sample that passes the filters is counted in the calendar year of its sampling date; if all of them fall
        within three calendar years or fewer, in its quarter. Periods without samples stay empty on the axis.
      </p>
      <p>
        A sample here is one result of the chosen analyte. Non-detects (flags F, U, N) are hatched, on top of the
        detects; a sample without a result counts too.
      </p>
      <p>Short lines below the axis are the periods in which the selected location was sampled.</p>
      <p>Source: the sampling dates as delivered; they are only counted.</p>
    </>
  );
}
