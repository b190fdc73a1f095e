import { useMemo } from 'react';
import { useMapLook } from '../../../explorer/answer/selectors.ts';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import { valueRamp, type ValueRamp } from '../colors/value-ramp.ts';

/** The ramp of the colours that are chosen for the circles, for a ground of a scheme. */
export function useValueRamp(ground: ColorScheme): ValueRamp {
  const { mapColors } = useMapLook();
  return useMemo(() => valueRamp(mapColors, ground), [mapColors, ground]);
}
