import type { Page } from 'playwright-core';

/** The pairs of elements, by selectors, whose visible parts overlap, in words. */
export function overlapsOf(page: Page, selectors: readonly string[]): Promise<string[]> {
  return page.evaluate((all) => {
    const seen = all.flatMap((selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
        let { left, top, right, bottom } = element.getBoundingClientRect();
        for (let above = element.parentElement; above; above = above.parentElement) {
          if (getComputedStyle(above).overflowY === 'visible') continue;
          const box = above.getBoundingClientRect();
          [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
          [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
        }
        return { name: element.ariaLabel ?? element.textContent.slice(0, 30), element, left, top, right, bottom };
      }),
    );
    return seen.flatMap((one, at) =>
      seen.slice(at + 1).flatMap((other) => {
        if (one.element.contains(other.element) || other.element.contains(one.element)) return [];
        const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        return width > 1 && height > 1 ? [`${one.name} and ${other.name}`] : [];
      }),
    );
  }, selectors);
}
