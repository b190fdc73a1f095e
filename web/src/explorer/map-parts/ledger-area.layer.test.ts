import { expect, test } from 'vitest';
import { mapPalettes } from '../map-colors/map-palette.ts';
import { ledgerAreaLayer } from './ledger-area.layer.ts';

test('[PLUM-08] the area that a ledger counts in is outlined on the map, with its holes', () => {
  const square = (from: number, to: number) =>
    [
      [from, from],
      [to, from],
      [to, to],
      [from, to],
    ] as const;
  const polygons = [
    { outline: square(0, 9), holes: [square(2, 3)] },
    { outline: square(10, 11), holes: [] },
  ];
  const { source } = ledgerAreaLayer({ name: 'Parcels: A', polygons }, mapPalettes.light);
  expect(source).toMatchObject({
    data: {
      features: [
        {
          properties: { name: 'Parcels: A' },
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [0, 0],
                [9, 0],
                [9, 9],
                [0, 9],
                [0, 0],
              ],
              [
                [2, 2],
                [3, 2],
                [3, 3],
                [2, 3],
                [2, 2],
              ],
            ],
          },
        },
        {
          geometry: {
            coordinates: [
              [
                [10, 10],
                [11, 10],
                [11, 11],
                [10, 11],
                [10, 10],
              ],
            ],
          },
        },
      ],
    },
  });
});
