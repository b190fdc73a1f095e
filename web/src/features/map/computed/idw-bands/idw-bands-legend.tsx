import { formatClasses } from '@wellfield/science';
import type { Band } from '../../../../workers/operations/contour-surface.ts';
import { tinted } from '../../../../explorer/map-colors/value-ramp.ts';
import type { LegendInput } from '../computed-layer.ts';
import { surfaceWords } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { SwatchList } from '../legends/swatch-list.tsx';
import { bandColor, bandOpacity } from './idw-bands.layer.ts';

/** A surface has every value: its bands' edges are written as near as contours are. */
const edgeTolerance = 0.01;

export function idwBandsLegend({ result: bands, input, look, figure }: LegendInput<readonly Band[]>) {
  const texts = formatClasses(
    bands.map(({ low, high }) => ({ min: low, max: high })),
    [],
    { tolerance: edgeTolerance },
  );
  const rows = bands.map((band, index) => ({
    color: tinted(bandColor(band, look.colorOf), bandOpacity, look.palette),
    text: `${texts[index]?.min} – ${texts[index]?.max}`,
  }));
  return (
    <>
      <Facts>{figure}</Facts>
      <SwatchList rows={rows} />
      <Facts>{surfaceWords(input)}</Facts>
    </>
  );
}
