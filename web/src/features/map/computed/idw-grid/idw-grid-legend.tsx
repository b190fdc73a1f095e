import { formatClasses, formatCount, rangeOf, type Surface } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { cellSizeKm, weighting } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { RampBar } from '../legends/ramp-bar.tsx';
import { settingOf } from '../tools/setting.ts';

export function idwGridLegend({ result: { values }, input, look, figure }: LegendInput<Surface>) {
  const [min, max] = rangeOf(values);
  const [ends] = formatClasses([{ min, max }], []);
  return (
    <>
      <Facts>{figure}</Facts>
      {ends && <RampBar ramp={look.ramp} {...ends} />}
      <Facts>
        {formatCount(values.length)} cells of {settingOf(cellSizeKm, input)} km, weighting {settingOf(weighting, input)}
      </Facts>
    </>
  );
}
