/** Its samples are in another answer, which the window of the comparison fetches. */
export const ofQuery =
  'The background is a query, and its samples are not here now. Open Compare with background, which fetches them.';

/** A surface's numbers are found by its window, which has the settings. */
export const notShown =
  'This number comes from an estimated surface that is not shown now: its window is closed, still calculating, or shows other periods or wells. Open Plume Ledger or Surface Quality on the map.';

export const noNumber = 'The method gives no number for these samples, so there are no lines to recompute it.';

/** Of a plume, the wells that have a value from before, or none. */
export const withoutLines =
  'There are no lines to recompute this number: it compares the days of samples with the period. Download CSV has the samples of the period, and those of other times with the reason.';
