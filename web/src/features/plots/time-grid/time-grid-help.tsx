import { locationsPerPage } from './time-grid.figure.ts';

/** How the grid of time plots is made. */
export function TimeGridHelp() {
  return (
    <>
      <p>
        A small time plot of every location with results that pass the filters, in the order of lists. The dates are the
        same in all; results have one axis, so that locations can be compared, or each location its own, so that its
        course can be seen. More than {locationsPerPage} locations are on several pages, whose axes are the same. A thin
        line joins samples in the order of time; nothing is known between two of them.
      </p>
      <p>
        A non-detect (flags F, U, N) is a hollow triangle at its reporting limit. With Log Data results of 0 are left
        out and counted. A level in force is a dashed line, named in the first plot that has it; an axis of a location’s
        own does not always reach it. <span data-screen-only>Click a point to select its location.</span> Results in
        different units are never combined.
      </p>
      <p>
        Source: Tufte, E. R., 1990, Envisioning Information, chapter 4, on small multiples; results, limits and flags as
        delivered.
      </p>
    </>
  );
}
