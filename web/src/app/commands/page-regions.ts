/** The last focused element of a region. */
const lastFocused = new WeakMap<Element, HTMLElement>();

const stops = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

/** Moves the focus to the next (1) or previous (-1) region of the page: to its last focused element, or its first. */
export function focusRegion(step: 1 | -1): void {
  const regions = shownRegions();
  const focused = document.activeElement;
  const at = regions.findIndex((region) => region.contains(focused));
  const here = regions[at];
  if (here && focused instanceof HTMLElement) lastFocused.set(here, focused);
  const first = step === 1 ? 0 : regions.length - 1;
  const next = regions[at === -1 ? first : (at + step + regions.length) % regions.length];
  const target = next && (lastOf(next) ?? beginningOf(next));
  target?.focus();
}

/** In page order; if a page has none besides the navigation, its content is one. */
function shownRegions(): HTMLElement[] {
  const named = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter((region) =>
    region.checkVisibility(),
  );
  const content = document.querySelector<HTMLElement>('main');
  if (content && !named.some((region) => content.contains(region))) named.push(content);
  return named;
}

function lastOf(region: Element): HTMLElement | null {
  const last = lastFocused.get(region);
  return last && region.contains(last) && isStop(last) ? last : null;
}

/** The focus goes to a map or table itself before its buttons. */
function beginningOf(region: HTMLElement): HTMLElement {
  const whole = region.querySelector<HTMLElement>('canvas[tabindex], [role=grid]');
  if (whole?.checkVisibility()) return whole;
  return [...region.querySelectorAll<HTMLElement>(stops)].find(isStop) ?? region;
}

function isStop(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled, [tabindex="-1"]');
}
