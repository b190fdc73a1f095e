/** The widths at which layouts change, by the names that style sheets use: `@media (--narrow)`. */
export const breakpoints = {
  /** One column of form fields. */
  '--phone': '(max-width: 480px)',
  /** Parts of a table row are stacked, or side by side. */
  '--cards': '(max-width: 599px)',
  '--rows': '(min-width: 600px)',
  /** Windows in a sheet, or floating. */
  '--narrow': '(max-width: 767px)',
  '--wide': '(min-width: 768px)',
  /** Columns of the builder one at a time, or side by side; the filter bar closed, or open. */
  '--tablet': '(max-width: 1023px)',
  '--desktop': '(min-width: 1024px)',
  /** Navigation behind a button, or the whole bar. */
  '--below-1100': '(max-width: 1099px)',
  '--from-1100': '(min-width: 1100px)',
  /** Where the navigation bar, the map's side bar, the builder's header and the map's position line become tight. */
  '--below-1200': '(max-width: 1199px)',
  '--below-1280': '(max-width: 1279px)',
  '--below-1400': '(max-width: 1399px)',
} as const;

/** Replaces the names in a condition of a style sheet. Throws for an unknown name. */
export function namedMedia(condition: string): string {
  return condition.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    if (!Object.hasOwn(breakpoints, name)) throw new RangeError(`no breakpoint is called ${name}`);
    return breakpoints[name as keyof typeof breakpoints];
  });
}
