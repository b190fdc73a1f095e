import { valueClasses } from '@wellfield/science';
import { expect, test } from 'vitest';
import { classColors } from '../../explorer/map-colors/class-colors.ts';
import { classRows, rowText } from './legend/legend-rows.ts';
import { shownClasses } from './use-state-of-map.ts';

test('[look A2] a section has the colors and the words of the map’s classes, in its palette and scheme', () => {
  const values = Float64Array.of(0.512, 3, 90, 1_000, 68_900, 3_620_000);
  const edges = valueClasses(values, 6, 'logarithmic');
  const ofMap = { statistic: 'max', scale: null, values } as const;
  for (const [colors, scheme] of [
    ['cividis', 'light'],
    ['ylorrd', 'dark'],
  ] as const) {
    const shown = shownClasses({ edges, values }, { statistic: 'max', colors, scheme });
    const rows = classRows(edges, ofMap, classColors(colors, scheme, 6)).toReversed();
    expect(shown.texts).toEqual(rows.map(rowText));
    expect(shown.colors).toEqual(classColors(colors, scheme, 6));
  }
});
