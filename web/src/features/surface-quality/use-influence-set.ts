import { useMemo } from 'react';
import { pointInHoledPolygon, type Position } from '@wellfield/science';
import type { LedgerArea } from '../../frame/plume/ledger-question.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { influenceArea } from './influence-area-setting.ts';
import { influenceWells, wellNames } from './influence-wells-setting.ts';
import { settingOf } from '../../explorer/surfaces/settings/setting.ts';
import { useLedgerArea } from '../../explorer/surfaces/areas/use-ledger-area.ts';

/** Which wells are left out in turn: those in an area, those chosen by name, or all. */
export interface InfluenceSet {
  /** The areas to choose from, by their ids, and the id of the one in force. */
  titles: ReadonlyMap<string, string>;
  areaId: string;
  /** Null without an area. */
  area: LedgerArea | null;
  /** Whether it is drawn on the map. */
  isDrawn: boolean;
  /** Why the area is not there; null if it is, or is awaited. */
  reason: string | null;
  isAwaited: boolean;
  /** None for all. */
  names: readonly string[];
}

const words = { nothing: 'No well is left out', instead: 'all wells' };

export function useInfluenceSet(input: LayerInput): InfluenceSet {
  const { choice, titles } = useLedgerArea(input, { setting: influenceArea, words });
  const areaId = settingOf(influenceArea, input);
  const named = settingOf(influenceWells, input);
  return useMemo(
    () => ({
      titles,
      areaId,
      area: 'area' in choice ? choice.area : null,
      isDrawn: 'area' in choice && choice.isDrawn,
      reason: 'reason' in choice ? choice.reason : null,
      isAwaited: 'isAwaited' in choice,
      names: wellNames(named),
    }),
    [choice, titles, areaId, named],
  );
}

/** The names of a set among the wells of a surface, and of chosen ones that are not on it; null for all. */
export function namesOfSet(
  { area, names }: Pick<InfluenceSet, 'area' | 'names'>,
  wells: readonly ({ location: string } & Position)[],
): readonly string[] | null {
  if (area === null) return names.length === 0 ? null : names;
  const isInside = ({ long, lat }: Position) => area.polygons.some((one) => pointInHoledPolygon(one, long, lat));
  return wells.filter(isInside).map(({ location }) => location);
}
