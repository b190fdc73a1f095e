/** How the sources and styles of overlays begin. */
export const overlayPrefix = 'overlay-';

/** Whether a style draws the points of an overlay as marks. */
export function isOverlayMarks(styleId: string, type: string): boolean {
  return type === 'symbol' && styleId.startsWith(overlayPrefix) && styleId.endsWith('-points');
}
