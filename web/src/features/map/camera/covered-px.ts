/**
 * How much of a map's lower end lies under the sheet that holds the windows of a narrow page; 0 where none is open, or
 * where it hides the map.
 */
export function coveredPx(map: Element): number {
  const sheet = document.querySelector('[data-region=window][data-sheet]:not([hidden], [data-tall])');
  if (!sheet) return 0;
  const { top, bottom } = map.getBoundingClientRect();
  const covered = bottom - sheet.getBoundingClientRect().top;
  return covered > 0 && covered < bottom - top ? covered : 0;
}
