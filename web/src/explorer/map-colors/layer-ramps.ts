import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import { rampOf, type ValueRamp } from './value-ramp.ts';

/**
 * Colors of what is no value of a location, so that none is taken for one: how many samples lie in a hexagon, how dense
 * the locations are. ColorBrewer's PuBuGn and RdPu; from the background to what stands out from it.
 */
export const layerRamps: Readonly<Record<ColorScheme, { counts: ValueRamp; density: ValueRamp }>> = {
  light: {
    counts: rampOf(['#d0d1e6', '#a6bddb', '#67a9cf', '#3690c0', '#02818a', '#016450']),
    density: rampOf(['#fde0dd', '#fcc5c0', '#fa9fb5', '#f768a1', '#c51b8a', '#7a0177']),
  },
  dark: {
    counts: rampOf(['#0b4a40', '#02818a', '#3690c0', '#67a9cf', '#a6bddb', '#d0d1e6']),
    density: rampOf(['#5c1259', '#8f1a80', '#c51b8a', '#f768a1', '#fa9fb5', '#fde0dd']),
  },
};
