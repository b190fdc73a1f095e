import { formatCounted, type Surface } from '@wellfield/science';
import type { LegendInput } from '../computed-layer.ts';
import { cellSizeKm, methodWords } from '../idw/idw-settings.ts';
import { Facts } from '../legends/facts.tsx';
import { settingOf } from '../../../../explorer/surfaces/settings/setting.ts';

export function idwGridLegend({ result: { values }, input, figure }: LegendInput<Surface>) {
  return (
    <>
      <Facts>{figure}</Facts>
      <Facts>
        {formatCounted(values.length, 'cell')} of {settingOf(cellSizeKm, input)} km, {methodWords(input)}
      </Facts>
    </>
  );
}
