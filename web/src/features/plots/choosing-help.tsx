/** How locations are chosen in a plot of points, for the help of each. */
export function ChoosingHelp() {
  return (
    <p>
      A click on a point selects its location, with Shift it is compared. A rectangle that is dragged across points, or
      a class of the legend, chooses all locations in it: the six with the most points are compared, and the answer can
      be filtered by all of them. By keys, Shift and arrows mark a stretch, Enter chooses it.
    </p>
  );
}
