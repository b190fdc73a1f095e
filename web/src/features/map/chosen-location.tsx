import type { ReactNode } from 'react';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { selectLocation } from '../../explorer/exploration/transitions.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { besideLocation } from './circles/nested-locations.ts';
import { WellGradientNote } from './gradient/well-gradient-note.tsx';
import { SelectedLocationCard } from './locations/selected-location-card.tsx';
import { timeNote } from './locations/time-note.ts';
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
