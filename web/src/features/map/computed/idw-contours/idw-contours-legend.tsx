import { formatLevels } from '@wellfield/science';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import { cssColor } from '../../../../explorer/map-colors/value-ramp.ts';
import type { LegendInput } from '../computed-layer.ts';
import { surfaceWords } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { SwatchList } from '../legends/swatch-list.tsx';

export function idwContoursLegend({ result: levels, input, look, figure }: LegendInput<readonly ContourLevel[]>) {
  const texts = formatLevels(levels.map(({ level }) => level));
  const rows = levels.map(({ level }, index) => ({ color: cssColor(look.colorOf(level)), text: texts[index] ?? '' }));
  return (
    <>
      <Facts>{figure}</Facts>
      {rows.length === 0 && <Facts>All values are equal; there are no contours.</Facts>}
      <SwatchList rows={rows} lineBackground={look.palette.background} />
      <Facts>{surfaceWords(input)}</Facts>
    </>
  );
}
