/** Web Mercator with the world as a square of side 1, from the upper left. */
export function mercatorX(long: number): number {
  return (long + 180) / 360;
}

export function mercatorY(lat: number): number {
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI);
}

export function longOf(x: number): number {
  return x * 360 - 180;
}

export function latOf(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
}
