import './layout.css';

/** The distances of the 4 px grid between parts. */
type Gap = 0 | 2 | 4 | 6 | 8 | 12 | 16 | 20 | 24;

/**
 * How a row differs from one of parts at the middle of its height, from the start of the line. It is a `target` where all of it is
 * pressed, as a box with its label, and as high as a `control` beside others.
 */
type RowTrait = 'inline' | 'baseline' | 'start' | 'end' | 'stretch' | 'apart' | 'target' | 'control';

/** How a stack differs from one of parts that fill its width and height. */
type StackTrait = 'start' | 'center' | 'top';

/** Classes of an element whose parts are in one line. */
export function inRow(gap: Gap, ...traits: RowTrait[]): string {
  return classes('row', [`between-${gap}`, ...traits]);
}

/** Classes of an element whose parts are in as many lines as they need. */
export function inLines(lineGap: Gap, gap: Gap, ...traits: RowTrait[]): string {
  return classes('row', ['lines', `below-${lineGap}`, `between-${gap}`, ...traits]);
}

/** Classes of an element whose parts are one below the other, each as wide as the element. */
export function stacked(gap: Gap, ...traits: StackTrait[]): string {
  return classes('stack', [
    `below-${gap}`,
    ...traits.map((trait) => (trait === 'top' ? trait : (`items-${trait}` as const))),
  ]);
}

/** Classes of an element whose parts are one below the other and share its height. */
export function inColumn(gap: Gap): string {
  return classes('column', [`below-${gap}`]);
}

/** Class of an element at a distance from what is above it. */
export function spaced(gap: 4 | 6 | 8 | 12): string {
  return `l-after-${gap}`;
}

/** Class of the part of a row or column that is never smaller than what is in it. */
export const keepsSize = 'l-fixed';

/** Class of an element that takes no room until it has words. */
export const arriving = 'l-arriving';

/** Class of an element whose parts are laid out by what is around it. */
export const contentsOnly = 'l-contents';

/** Class of a part that has a line of its own among others. */
export const wholeLine = 'l-whole-line';

/** Class of a part at the end of its row, away from the others. */
export const atEnd = 'l-at-end';

/** Class of a part of a stack that is no wider than what is in it. */
export const atStart = 'l-at-start';

/** Class of the part of a row or column that takes what the others leave. */
export const takesRest = 'l-rest';

function classes(base: string, traits: string[]): string {
  return [base, ...traits].map((name) => `l-${name}`).join(' ');
}
