import { useMemo } from 'react';
import type { AgainstLevel } from '../../../explorer/answer/use-levels.ts';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import type { LocationDrawing } from '../circles/ring-drawings.ts';
import { LevelLegend } from './level-legend.tsx';
import { levelMarksLayer } from './level-marks.layer.ts';
import { statedLocations, type StatedLocation } from './level-states.ts';

interface LevelOnMap {
  stated: readonly StatedLocation[];
  against: AgainstLevel;
  scope: ValueScope;
}

/** The states of locations against a level, in place of their values. */
export const levelDrawing: LocationDrawing<LevelOnMap> = {
  name: 'level',
  legendIs: 'for circles',
  useDrawn({ shown: { locations, againstLevel, scope, look } }) {
    const { showLocations } = look;
    return useMemo(
      () =>
        showLocations && againstLevel
          ? { stated: statedLocations(locations, againstLevel), against: againstLevel, scope }
          : null,
      [showLocations, locations, againstLevel, scope],
    );
  },
  layers: ({ stated }, { scheme, palette }) => [levelMarksLayer(stated, scheme, palette)],
  legend: ({ stated, against, scope }) => <LevelLegend scope={scope} against={against} stated={stated} />,
};
