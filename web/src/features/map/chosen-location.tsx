import type { ReactNode } from 'react';
import { formatDateLl } from '@wellfield/science';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../explorer/exploration/transitions.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { snapshotName } from '../../explorer/exploration/snapshot-words.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';
import { isOfPeriod } from '../../frame/snapshot/snapshot.ts';
import { besideLocation } from './circles/nested-locations.ts';
import { WellGradientNote } from './gradient/well-gradient-note.tsx';
import { SelectedLocationCard } from './locations/selected-location-card.tsx';
import type { ShownLocations } from './locations/use-shown-locations.ts';

interface ChosenLocationProps {
  shown: ShownLocations;
  /** What layers of values are computed from. */
  valued: LayerInput;
  /** Its samples over time, small; `onOpen` shows them in large. */
  timeSketch: ((location: string, onOpen: () => void) => ReactNode) | undefined;
  /** Brings its samples into sight. */
  onSamples(): void;
  /** What else can be done with it. */
  acts: ReactNode;
}

/** The card of the selected location; nothing without one. */
export function ChosenLocation({ shown, valued, timeSketch, onSamples, acts }: ChosenLocationProps) {
  const { locations, selected, scope, atSnapshot } = shown;
  const chosen = locations.find(({ location }) => location === selected);
  if (!chosen) return null;
  return (
    <SelectedLocationCard
      location={chosen}
      unit={scope.unit}
      hasValues={scope.hasValues}
      method={shown.method}
      showsNonDetects={shown.showsNonDetects}
      timeNote={atSnapshot && timeNote(chosen.location, atSnapshot)}
      part={atSnapshot ? null : shown.selectedPart}
      beside={besideLocation(chosen, locations)}
      onSamples={onSamples}
      sketch={timeSketch?.(chosen.location, onSamples)}
      acts={
        <>
          {acts}
          <WellGradientNote shown={shown} input={valued} />
        </>
      }
      onSelect={(name) => explore(selectLocation, name)}
      onClose={() => explore(selectLocation, null)}
    />
  );
}

/** Of which of its samples a location's figures are, at a time. */
export function timeNote(location: string, survey: SnapshotSurvey): string {
  const { snapshot, counts, locations, lastDays, isCarried } = survey;
  const index = locations.findIndex((one) => one.location === location);
  const name = snapshotName(snapshot, counts);
  const day = lastDays[index] ?? null;
  if (day === null) return `${name}: no sample of that time passes the filters.`;
  if (isCarried[index]) return `${name}: not sampled. Carried from ${formatDateLl(day)}.`;
  if (isOfPeriod(snapshot)) return `${name}: by its samples of that time.`;
  return `${name}: by its samples of ${formatDateLl(day)}.`;
}
