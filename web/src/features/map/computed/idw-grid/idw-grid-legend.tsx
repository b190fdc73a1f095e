import { formatCompact, formatCount, rangeOf, type Surface } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { cellSizeKm, weighting } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';
import { settingOf } from '../tools/setting.ts';

export function idwGridLegend({ result: { values }, input, look, figure }: LegendInput<Surface>) {
  const [least, greatest] = rangeOf(values);
  return (
    <>
      <Facts>{figure}</Facts>
      <RampBar ramp={look.ramp} least={formatCompact(least)} greatest={formatCompact(greatest)} />
      <Facts>
        {formatCount(values.length)} cells of {settingOf(cellSizeKm, input)} km, weighting {settingOf(weighting, input)}
      </Facts>
    </>
  );
}
