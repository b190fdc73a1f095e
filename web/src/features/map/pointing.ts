import { comparedLocations, pickLocation } from '../../explorer/exploration/compared-locations.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../explorer/exploration/transitions.ts';
import type { LocationWithCoordinates } from '../../explorer/locations/locations-shown.ts';
import { statisticText, statisticTitles } from '../../explorer/locations/statistic.ts';
import { limitText, statedLocations } from './against-level/level-states.ts';
import { nextOfNest } from './circles/nested-locations.ts';
import type { ShownLocations } from './locations/use-shown-locations.ts';

/** What pointer and keys do with the locations on the map. */
export function pointing(
  { locations, statistic, scope, selected, againstLevel }: ShownLocations,
  drawn: readonly LocationWithCoordinates[],
  onPicked: (() => void) | undefined,
) {
  const { hasValues, unit } = scope;
  return {
    onPick(nest: readonly string[], adds: boolean) {
      const next = nextOfNest(nest, comparedLocations(), adds);
      if (next === null) return;
      pickLocation(next, adds);
      if (comparedLocations().length > 0) onPicked?.();
    },
    onStep(by: 1 | -1 | 0) {
      if (by === 0 || drawn.length === 0) return explore(selectLocation, null);
      const at = drawn.findIndex(({ location }) => location === selected);
      const next = at === -1 ? (by === 1 ? 0 : drawn.length - 1) : (at + by + drawn.length) % drawn.length;
      explore(selectLocation, drawn[next]?.location ?? null);
    },
    textOf(name: string) {
      const location = locations.find((one) => one.location === name);
      if (!location || !hasValues) return name;
      const stated = againstLevel ? statedLocations(locations, againstLevel) : [];
      const compared = stated.find((one) => one.location.location === name);
      const limit = compared && limitText(compared, unit);
      if (limit) return `${name} · ${limit}`;
      const figure = `${statisticTitles.get(statistic)} ${statisticText(location, statistic)}`;
      return `${name} · ${figure}${unit !== null && statistic !== 'sampleSize' ? ` ${unit}` : ''}`;
    },
  };
}
