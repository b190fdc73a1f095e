import type { FilterValue } from '@wellfield/contract';
import type { HydrogeologicUnits } from '../../../frame/survey/hydrogeologic-units.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { LayerInput } from '../input/layer-input.ts';
import { spatialPoints } from '../input/spatial-points.ts';
import { settingOf, type Tool } from '../settings/setting.ts';
import { textSetting } from '../settings/text-setting.ts';
import { mixedLevels } from './mixed-levels.ts';

const [unchosen, withoutUnit] = ['choose', 'without'];
/** As long as a text of a view's settings can be. */
const longest = 1_000;

/** The hydrogeologic unit whose water levels make surfaces, where those shown are of several; `unit:` and its name. */
const levelUnit = textSetting<string>({
  name: 'levelUnit',
  inAddress: 'level-unit',
  label: 'Hydrogeologic unit',
  hint: 'surfaces are of one; wells of others are left out',
  first: unchosen,
  read: (value) =>
    typeof value === 'string' &&
    value.length <= longest &&
    (value === unchosen || value === withoutUnit || /^unit:./.test(value))
      ? value
      : undefined,
});

export const levelTool: Tool = { title: 'Water levels', settings: [levelUnit] };

function valueOf(unit: FilterValue): string {
  return unit === null ? withoutUnit : `unit:${unit}`;
}

/** The tool with the units that there are to choose from; null where none need be chosen. */
export function levelToolFor(input: LayerInput): Tool | null {
  if (mixedLevels(input) === null) return null;
  const set = settingOf(levelUnit, input);
  const choices = new Map([[unchosen, 'Choose one'], ...input.hydrogeologicUnits.map(choiceOf)]);
  // A unit of a link that no shown well has is named, not replaced.
  if (!choices.has(set)) choices.set(set, `${set.replace(/^unit:/, '')} (no well shown)`);
  return { ...levelTool, settings: [{ ...levelUnit, choices }] };
}

function choiceOf(unit: FilterValue): [value: string, title: string] {
  return [valueOf(unit), unit === null ? 'Wells without a unit' : String(unit)];
}

/** The input of layers of values: of water levels of several units those of the chosen one alone. */
export function inputOfOneUnit(
  input: LayerInput,
  unitsOf: HydrogeologicUnits,
  { shown, ofAllDates }: Record<'shown' | 'ofAllDates', readonly LocationSummary[]>,
): LayerInput {
  const set = settingOf(levelUnit, input);
  const unit = input.hydrogeologicUnits.find((one) => valueOf(one) === set);
  if (mixedLevels(input) === null || unit === undefined) return input;
  const { statistic, points, time } = input;
  const retained = spatialPoints(ofOneUnit(shown, unitsOf, unit), statistic);
  const isValued = (_: unknown, at: number) => !Number.isNaN(points.values[at]);
  const units = points.locations.filter(isValued).map(({ location }) => unitsOf.get(location) ?? []);
  return {
    ...input,
    points: retained,
    time: time && {
      ...time,
      ofAllDates: spatialPoints(ofOneUnit(ofAllDates, unitsOf, unit), statistic),
      ofPeriods: null,
    },
    hydrogeologicUnits: [unit],
    oneUnit: {
      unit,
      others: units.filter((ofWell) => ofWell.length === 1 && ofWell[0] !== unit).length,
      ofSeveral: units.filter((ofWell) => ofWell.length > 1).length,
    },
  };
}

const known = new WeakMap<readonly LocationSummary[], Map<HydrogeologicUnits, Map<FilterValue, LocationSummary[]>>>();

/** Of the same locations the same list, by which results of their time are found again. */
function ofOneUnit(all: readonly LocationSummary[], unitsOf: HydrogeologicUnits, unit: FilterValue): LocationSummary[] {
  const ofAll = known.get(all) ?? new Map<HydrogeologicUnits, Map<FilterValue, LocationSummary[]>>();
  const byUnit = ofAll.get(unitsOf) ?? new Map<FilterValue, LocationSummary[]>();
  const retained =
    byUnit.get(unit) ??
    all.filter(({ location }) => {
      const ofWell = unitsOf.get(location);
      return ofWell?.length === 1 && ofWell[0] === unit;
    });
  known.set(all, ofAll.set(unitsOf, byUnit.set(unit, retained)));
  return retained;
}
