/** Between legends, and between a map and what is written below it. */
export const gap = 8;

interface Shelf {
  legends: { legend: HTMLElement; x: number; y: number }[];
  right: number;
  bottom: number;
}

/** The legends of a map's container, in their order. */
export function legendCards(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[data-legend]')];
}

/**
 * Shows folded legends of a small map whole, as they are in pictures, and without explanations, which stay on the screen;
 * returns the function that makes them as they were.
 */
export function unfold(legends: readonly HTMLElement[]): () => void {
  const folded = legends.filter((legend) => 'folded' in legend.dataset);
  const explanations = legends.flatMap((legend) => [...legend.querySelectorAll('details')]);
  for (const legend of folded) delete legend.dataset['folded'];
  for (const one of explanations) one.hidden = true;
  return () => {
    for (const legend of folded) legend.dataset['folded'] = 'true';
    for (const one of explanations) one.hidden = false;
  };
}

/** How large a legend is in a picture, whole also where it scrolls on the screen, with its edge. */
export function legendSize(legend: HTMLElement): { width: number; height: number } {
  return { width: legend.offsetWidth, height: legend.scrollHeight + 2 };
}

/** Stacks legends in columns no higher than the map or the highest legend. */
export function columnsOf(
  legends: readonly HTMLElement[],
  { left, top, height }: { left: number; top: number; height: number },
): Shelf {
  const shelf: Shelf = { legends: [], right: left, bottom: top };
  let [x, y] = [left, top];
  for (const legend of legends) {
    const size = legendSize(legend);
    if (y > top && y + size.height > top + height) [x, y] = [shelf.right + gap, top];
    shelf.legends.push({ legend, x, y });
    shelf.right = Math.max(shelf.right, x + size.width);
    shelf.bottom = Math.max(shelf.bottom, y + size.height);
    y += size.height + gap;
  }
  return shelf;
}
