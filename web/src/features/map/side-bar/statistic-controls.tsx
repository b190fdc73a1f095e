import { memo } from 'react';
import { useExploration, explore } from '../../../explorer/exploration/exploration-store.ts';
import { chooseStatistic } from '../../../explorer/exploration/transitions.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import { FractionSelect } from '../../../explorer/fractions/fraction-select.tsx';
import { NonDetectHelp } from '../../../explorer/non-detects/non-detect-help.tsx';
import { NonDetectSelect } from '../../../explorer/non-detects/non-detect-select.tsx';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import { useShowsLocationsOnly, useMapLook } from '../../../explorer/answer/selectors.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { LevelStatisticSelect } from '../against-level/level-statistic-select.tsx';
import { statisticTitles } from '../../../explorer/locations/statistic.ts';
import { inLines, inRow, stacked } from '../../../ui/layout/layout.ts';

/** Chooses the circles' statistic, the method for non-detects, and whether values are shown by size and color. */
export const StatisticControls = memo(function StatisticControls() {
  const statistic = useExploration((state) => state.statistic);
  const showsLocationsOnly = useShowsLocationsOnly();
  // Only a link can choose 'Location'; it is offered while it is chosen.
  const choices = [...statisticTitles, ...(statistic === 'location' ? [['location', 'Location'] as const] : [])];
  return (
    <div className={stacked(8)}>
      <ChoiceSelect
        label="Location Statistic"
        layout="panel"
        value={statistic}
        choices={choices}
        onChoose={(statistic) => explore(chooseStatistic, statistic)}
      />
      <LevelStatisticSelect />
      <FractionSelect layout="panel" />
      <NonDetectSelect />
      <NonDetectHelp unchanged="The method applies to Mean and Median. Max, Min and Sample Size use the samples as reported." />
      <div className={inLines(0, 16)}>
        <Switch part="showRadius" title="Bubble Plot" />
        {!showsLocationsOnly && <Switch part="showIntensity" title="Intensity Plot" />}
        <Switch part="showLocations" title="Show Locations" />
        <Switch part="showLabels" title="Show Labels" />
        <Switch part="showTrends" title="Show Trends" />
      </div>
    </div>
  );
});

interface SwitchProps {
  part: Extract<keyof MapLook, 'showRadius' | 'showIntensity' | 'showLocations' | 'showLabels' | 'showTrends'>;
  title: string;
}

function Switch({ part, title }: SwitchProps) {
  const look = useMapLook();
  return (
    <label className={inRow(8, 'control')}>
      <input
        type="checkbox"
        checked={look[part]}
        onChange={({ target }) => explore(setMapLook, { [part]: target.checked })}
      />
      {title}
    </label>
  );
}
