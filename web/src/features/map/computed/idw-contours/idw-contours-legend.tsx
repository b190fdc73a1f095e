import { formatLevels } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { surfaceWords } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { SwatchList } from '../legends/swatch-list.tsx';
import { levelColor, type IdwContours } from './idw-contours.layer.ts';

export function idwContoursLegend({ result: { levels, range }, input, look, figure }: LegendInput<IdwContours>) {
  const texts = formatLevels(levels.map(({ level }) => level));
  const rows = levels.map(({ level }, index) => ({
    color: levelColor(level, range, look.ramp),
    text: texts[index] ?? '',
  }));
  return (
    <>
      <Facts>{figure}</Facts>
      {rows.length === 0 && <Facts>All values are equal; there are no contours.</Facts>}
      <SwatchList rows={rows} lineBackground={look.palette.background} />
      <Facts>{surfaceWords(input)}</Facts>
    </>
  );
}
