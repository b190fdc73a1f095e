/**
 * How much of a map's lower end lies under the sheet that holds the windows of a narrow page, or on a small map under the
 * panel of its time; 0 where none is open, or where it hides the map.
 */
export function coveredPx(map: Element): number {
  return Math.max(bySheetPx(map), byPanelPx(map));
}

/** On a small map the panel of its time goes from side to side. */
function byPanelPx(map: Element): number {
  const panel = map.querySelector('[data-time-panel]')?.getBoundingClientRect();
  const { bottom, width } = map.getBoundingClientRect();
  return panel && panel.width > 0.7 * width ? bottom - panel.top : 0;
}

function bySheetPx(map: Element): number {
  const sheet = document.querySelector('[data-region=window][data-sheet]:not([hidden], [data-tall])');
  if (!sheet) return 0;
  const { top, bottom } = map.getBoundingClientRect();
  const covered = bottom - sheet.getBoundingClientRect().top;
  return covered > 0 && covered < bottom - top ? covered : 0;
}
