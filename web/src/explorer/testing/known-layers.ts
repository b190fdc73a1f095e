import { numericValue } from '@wellfield/contract';
import type { KnownLayers, KnownSetting } from '../exploration/computed-layers.ts';

const number = (name: string, inAddress: string, [min, max]: readonly [number, number]): KnownSetting => ({
  name,
  inAddress,
  isOfAnswer: false,
  takes: (value) => typeof value === 'number' && value >= min && value <= max,
  fromText: (text) => numericValue(text) ?? text,
});

/** Two layers and their settings, registered for tests. */
export const knownRings: KnownLayers = {
  titles: new Map([
    ['rings', 'Ring Layer'],
    ['dots', 'Dot Layer'],
  ]),
  settings: [
    number('ringKm', 'ring', [0.1, 10]),
    number('dotCount', 'dots', [3, 11]),
    {
      name: 'contourBreaks',
      inAddress: 'breaks',
      title: 'Contour breaks',
      isOfAnswer: true,
      takes: (value) => typeof value === 'object',
      fromText: (text) => (text === '' ? [] : text.split(',').map(numericValue)),
    },
  ],
};
