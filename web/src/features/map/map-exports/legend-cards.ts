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
