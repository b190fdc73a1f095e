/** The legends of a map's container, in their order. */
export function legendCards(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[data-legend]')];
}

/** Shows folded legends of a small map whole, as they are in pictures; returns the function that folds them again. */
export function unfold(legends: readonly HTMLElement[]): () => void {
  const folded = legends.filter((legend) => 'folded' in legend.dataset);
  for (const legend of folded) delete legend.dataset['folded'];
  return () => {
    for (const legend of folded) legend.dataset['folded'] = 'true';
  };
}

/** How large a legend is in a picture, whole also where it scrolls on the screen, with its edge. */
export function legendSize(legend: HTMLElement): { width: number; height: number } {
  return { width: legend.offsetWidth, height: legend.scrollHeight + 2 };
}
