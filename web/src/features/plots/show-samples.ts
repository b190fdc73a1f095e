import { openSection } from './plots-display.ts';
import { sideBarPlots } from './side-bar-plots.ts';

/** While the section's plots come it grows, and stays in sight. */
const growsForMs = 1_500;

/**
 * Opens the samples of the selected location and brings them into sight within the side bar; where that does not scroll
 * by itself only if they are requested, as the page would leave what was clicked.
 */
export function showSamples(isRequested: boolean): void {
  const name = sideBarPlots.find(({ isOfSelection }) => isOfSelection)?.name;
  if (name === undefined) return;
  openSection(name, true);
  requestAnimationFrame(() => {
    const section = document.querySelector(`[data-section="${name}"]`);
    if (!section || !(isRequested || scrollsWithin(section, '[data-region="side-bar"]'))) return;
    const show = () => section.scrollIntoView({ block: 'start' });
    const grown = new ResizeObserver(show);
    grown.observe(section);
    setTimeout(() => grown.disconnect(), growsForMs);
  });
}

/** Whether an element scrolls in something of a region, or in the region itself. */
function scrollsWithin(element: Element, region: string): boolean {
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.scrollHeight > around.clientHeight && getComputedStyle(around).overflowY !== 'visible') return true;
    if (around.matches(region)) return false;
  }
  return false;
}
