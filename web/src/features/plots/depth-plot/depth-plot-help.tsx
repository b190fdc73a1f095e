/** How the depth plot is made. */
export function DepthPlotHelp() {
  return (
    <>
      <p>
        Every sample with a reported depth stands at its result and its depth below ground, the surface on top. Top and
        bottom under 1 ft apart are a point, as is a sample with one depth alone; others are a bar from top to bottom
        with a mark in its middle.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit, its bar broken. Samples without a
        depth are counted below the plot.
      </p>
      <p>
        Source: depths, limits and flags as they were delivered; the limit of 1 ft is this application’s own rule, and
        nothing else is computed.
      </p>
    </>
  );
}
