/** How the depth plot is made. */
export function DepthPlotHelp() {
  return (
    <>
      <p>
        Every sample with a reported depth is plotted at its result and its depth below ground, with the surface at the
        top. A sample whose top and bottom are less than 1 ft apart, or that has only one depth, is a point; others are
        a bar from top to bottom with a mark in the middle.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit, its bar broken. Samples without a
        depth are counted below the plot.
      </p>
      <p>
        Source: depths, limits and flags as delivered. The 1 ft rule is this application’s own; nothing else is
        computed.
      </p>
    </>
  );
}
