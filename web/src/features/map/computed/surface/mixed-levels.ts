import { queryTypeOf } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import type { LayerInput } from '../layer-input.ts';

type LevelInput = Pick<LayerInput, 'dataset' | 'statistic' | 'hydrogeologicUnits'>;

/** 'of 3 hydrogeologic units': what water levels are of, where that is more than one; else null. */
export function mixedLevels({ dataset, statistic, hydrogeologicUnits }: LevelInput): string | null {
  if (queryTypeOf(dataset).class !== 'elevation' || statistic === 'sampleSize') return null;
  // Where nothing has a unit, none can be chosen.
  if (hydrogeologicUnits.length < 2) return null;
  const named = hydrogeologicUnits.filter((unit) => unit !== null).length;
  const without = named < hydrogeologicUnits.length ? ' and of wells without one' : '';
  return `of ${formatCounted(named, 'hydrogeologic unit')}${without}`;
}

/** Why water levels make no surface and no gradient, or null: each unit has heads of its own. */
export function whyLevelsMix(input: LevelInput): string | null {
  const mixed = mixedLevels(input);
  return mixed && `Water levels ${mixed} are not combined: choose one under Hydrogeologic Unit in the filters.`;
}
