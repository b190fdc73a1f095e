import { openSection } from './plots-display.ts';
import { sideBarPlots } from './side-bar-plots.ts';

/** While the section's plots come it grows, and is kept in sight. */
const growsForMs = 1_500;

/**
 * Opens the samples of the selected location and brings them into sight: within the side bar where that scrolls by
 * itself, next to the map; else only if they are asked for, as the map would leave the page.
 */
export function showSamples(isAsked: boolean): void {
  const name = sideBarPlots.find(({ isOfSelection }) => isOfSelection)?.name;
  if (name === undefined) return;
  openSection(name, true);
  requestAnimationFrame(() => {
    const section = document.querySelector(`[data-section="${name}"]`);
    const sideBar = section?.closest('[data-region="side-bar"]');
    if (!section || !sideBar || !(isAsked || sideBar.scrollHeight > sideBar.clientHeight)) return;
    const show = () => section.scrollIntoView({ block: 'start' });
    const grown = new ResizeObserver(show);
    grown.observe(section);
    setTimeout(() => grown.disconnect(), growsForMs);
  });
}
