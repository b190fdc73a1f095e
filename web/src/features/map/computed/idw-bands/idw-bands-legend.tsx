import { formatCompact } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { surfaceWords } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { SwatchList } from '../legends/swatch-list.tsx';
import { bandColor, type IdwBands } from './idw-bands.layer.ts';

export function idwBandsLegend({ result: { bands, range }, input, look, figure }: LegendInput<IdwBands>) {
  const rows = bands.map((band) => ({
    color: bandColor(band, range, look.ramp),
    text: `${formatCompact(band.low)} – ${formatCompact(band.high)}`,
  }));
  return (
    <>
      <Facts>{figure}</Facts>
      <SwatchList rows={rows} />
      <Facts>{surfaceWords(input)}</Facts>
    </>
  );
}
