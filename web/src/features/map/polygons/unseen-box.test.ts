import { describe, expect, test } from 'vitest';
import { unseenBox } from './unseen-box.ts';

const square = (west: number, south: number) => ({
  coords: [[west, south], [west + 1, south], [west + 1, south + 1], [west, south + 1]] as const, // prettier-ignore
});

describe('[MAP-05] where the map goes to show polygons', () => {
  const view = [0, 0, 10, 10] as const;

  test('nowhere if a part of each is in sight, or there is none', () => {
    expect(unseenBox([], view)).toBeNull();
    expect(unseenBox([square(3, 3), square(9.5, -0.5)], view)).toBeNull();
    expect(unseenBox([{ coords: [[-20, -20], [20, -20], [0, 20]] }], view)).toBeNull(); // prettier-ignore
  });

  test('[house 17] around all of them if one is on any side outside the view', () => {
    expect(unseenBox([square(12, 3)], view)).toEqual([12, 3, 13, 4]);
    expect(unseenBox([square(-3, 3)], view)).toEqual([-3, 3, -2, 4]);
    expect(unseenBox([square(3, 12)], view)).toEqual([3, 12, 4, 13]);
    expect(unseenBox([square(3, 3), square(4, -9)], view)).toEqual([3, -9, 5, 4]);
  });
});
