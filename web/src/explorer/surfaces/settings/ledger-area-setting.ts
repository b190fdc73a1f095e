import { textSetting } from './text-setting.ts';

/** The value that stands for all of the surface. */
export const wholeSurface = 'whole';

/** As long as a text of a view's settings can be. */
const longest = 1_000;

/** Of a drawn area or one of an overlay; which there are is known where it is chosen. */
const known = /^(polygon|overlay):./;

/**
 * Where a plume is accounted for: the whole surface, a drawn area or one of an overlay, by its id. An id that nothing has
 * stays, for the window to say so: the area may have been deleted, or the overlay is on its way.
 */
export const ledgerArea = textSetting<string>({
  name: 'ledgerArea',
  inAddress: 'ledger-area',
  title: 'Area of the plume ledger',
  label: 'Area',
  hint: 'the surface stays that of all wells',
  first: wholeSurface,
  read: readArea,
});

/** An area's id, or the value for all of the surface. */
export function readArea(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > longest) return undefined;
  return value === wholeSurface || known.test(value) ? value : undefined;
}
