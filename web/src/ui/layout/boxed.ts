import './boxed.css';

/**
 * What is around parts: the `frame` of a list or what is `folding` under its summary, the `card` of a page's part, a `panel` of a screen, what is `raised` above the
 * page or `afloat` on the map, a `caution`, a `strip` above a screen.
 */
type Look = 'frame' | 'folding' | 'card' | 'panel' | 'raised' | 'afloat' | 'caution' | 'strip';

/** Class of an element that is a box of its own. */
export function boxed(look: Look): string {
  return `b-${look}`;
}

/** The distances between the edge of an element and its parts. */
type Inset = 0 | 2 | 4 | 6 | 8 | 10 | 12 | 16 | 20 | 24;

/** Classes of an element with room around its parts: above and below them, and, where it differs, beside them. */
export function padded(block: Inset, inline: Inset = block): string {
  return `b-block-${block} b-inline-${inline}`;
}
