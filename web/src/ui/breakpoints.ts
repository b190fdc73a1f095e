/** The widths at which a page is laid out otherwise, by the names that style sheets give them: `@media (--narrow)`. */
export const breakpoints = {
  /** One column of form fields. */
  '--phone': '(max-width: 480px)',
  /** Rows of a table stand one below the other, or side by side. */
  '--cards': '(max-width: 599px)',
  '--rows': '(min-width: 600px)',
  /** Navigation behind a button, windows in a sheet; or the whole bar, windows that float. */
  '--narrow': '(max-width: 767px)',
  '--wide': '(min-width: 768px)',
  /** Columns of the builder one at a time, or beside one another; the filter bar closed, or open. */
  '--tablet': '(max-width: 1023px)',
  '--desktop': '(min-width: 1024px)',
  /** Where the bar, the map's side bar, the builder's head and the map's line of position become tight. */
  '--below-1100': '(max-width: 1099px)',
  '--below-1200': '(max-width: 1199px)',
  '--below-1280': '(max-width: 1279px)',
  '--below-1400': '(max-width: 1399px)',
} as const;

/** A condition of a style sheet with its names replaced. Throws where one means nothing. */
export function namedMedia(condition: string): string {
  return condition.replaceAll(/\((--[\w-]+)\)/g, (_, name: string) => {
    if (!Object.hasOwn(breakpoints, name)) throw new RangeError(`no breakpoint is called ${name}`);
    return breakpoints[name as keyof typeof breakpoints];
  });
}
