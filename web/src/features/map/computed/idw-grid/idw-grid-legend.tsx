import { formatCompact, formatCount, rangeOf, type Surface } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { cellSizeKm, weighting } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';
import { settingOf } from '../tools/setting.ts';

export function idwGridLegend({ result: { values }, input, look, figure }: LegendInput<Surface>) {
  const [min, max] = rangeOf(values);
  return (
    <>
      <Facts>{figure}</Facts>
      <RampBar ramp={look.ramp} min={formatCompact(min)} max={formatCompact(max)} />
      <Facts>
        {formatCount(values.length)} cells of {settingOf(cellSizeKm, input)} km, weighting {settingOf(weighting, input)}
      </Facts>
    </>
  );
}
