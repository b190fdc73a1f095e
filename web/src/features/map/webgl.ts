/** Whether this browser can draw the map. */
export function hasWebGl2(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
