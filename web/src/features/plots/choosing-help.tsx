/** How to choose locations in a plot of points, for the help of each; a report, which takes methods from it, leaves it out. */
export function ChoosingHelp() {
  return (
    <p data-screen-only>
      Click a point to select its location; Shift-click to compare it. Drag a rectangle across points, or click a class
      in the legend, to choose all locations in it: the six with the most points are compared, and you can filter by all
      of them. With the keyboard, Shift and the arrow keys mark a range and Enter chooses it.
    </p>
  );
}
