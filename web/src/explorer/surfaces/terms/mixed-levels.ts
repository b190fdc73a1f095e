import { queryTypeOf } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import type { LayerInput } from '../input/layer-input.ts';

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

/** The same of a surface, for which one can be chosen beside its settings. */
export function whyNoUnit(input: LevelInput): string | null {
  const mixed = mixedLevels(input);
  return (
    mixed &&
    `Water levels ${mixed} are not combined: choose one under ‘Water levels’ in the settings of the surface, or under Hydrogeologic Unit in the filters.`
  );
}

/** Of which unit the water levels of a surface are, and what is left out; that they name none; else null. */
export function unitWords(
  input: Pick<LayerInput, 'dataset' | 'statistic' | 'hydrogeologicUnits' | 'oneUnit'>,
): string | null {
  const { dataset, statistic, hydrogeologicUnits, oneUnit } = input;
  if (queryTypeOf(dataset).class !== 'elevation' || statistic === 'sampleSize') return null;
  const [unit = null] = hydrogeologicUnits;
  if (oneUnit === null) {
    if (hydrogeologicUnits.length > 1) return null;
    return unit === null
      ? 'The water levels name no hydrogeologic unit: wells of several can be in one surface.'
      : `Water levels of ${unit}.`;
  }
  const left = [
    oneUnit.others > 0 ? `${formatCounted(oneUnit.others, 'well')} of other units` : null,
    oneUnit.ofSeveral > 0 ? `${formatCounted(oneUnit.ofSeveral, 'well')} with levels of several units` : null,
  ].filter((part) => part !== null);
  const of = unit === null ? 'Water levels of wells without a unit' : `Water levels of ${unit}`;
  return `${of}; left out: ${left.join(', ') || 'none'}.`;
}

/** That chosen wells are not of the one hydrogeologic unit whose water levels are combined; null where all are. */
export function otherUnitText(
  chosen: readonly { location: string }[],
  {
    oneUnit,
    points,
  }: { oneUnit: LayerInput['oneUnit']; points: Pick<LayerInput['points'], 'locations' | 'elsewhere'> },
): string | null {
  if (oneUnit === null) return null;
  const ofUnit = new Set([...points.locations.map(({ location }) => location), ...points.elsewhere]);
  const others = chosen.filter(({ location }) => !ofUnit.has(location)).map(({ location }) => location);
  if (others.length === 0) return null;
  const are = others.length === 1 ? 'is' : 'are';
  const unit = oneUnit.unit === null ? 'of wells without a unit' : `of ${oneUnit.unit} alone`;
  return `No hydraulic gradient: ${others.join(', ')} ${are} not ${unit}, as chosen under ‘Water levels’.`;
}
