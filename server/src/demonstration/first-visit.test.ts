import { expect, test } from 'vitest';
import { firstPage } from './first-visit.ts';
import { latLongOf, paleochannel } from './geography.ts';

test('the first page shows the plume’s whole channel, on a map 390 pixels wide and 470 high too', () => {
  const shown = new URL(firstPage('7'), 'http://localhost').searchParams;
  const [lat = NaN, long = NaN, zoom = NaN] = (shown.get('at') ?? '').split(',').map(Number);
  // The world is 512 pixels wide at zoom 0, and a degree of latitude is drawn longer by the cosine.
  const degreesPerPx = 360 / (512 * 2 ** zoom);
  for (const point of paleochannel.map(latLongOf)) {
    expect(Math.abs(point.long - long) / degreesPerPx).toBeLessThan(195);
    expect(Math.abs(point.lat - lat) / degreesPerPx / Math.cos((lat * Math.PI) / 180)).toBeLessThan(235);
  }
});
