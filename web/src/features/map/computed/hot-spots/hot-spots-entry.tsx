import { spatialTools } from '@wellfield/contract';
import type { LayerInput } from '../../../../explorer/surfaces/input/layer-input.ts';
import type { Tool } from '../../../../explorer/surfaces/settings/setting.ts';
import { whyNotValued } from '../../../../explorer/surfaces/input/why-unavailable.ts';
import { layerRamps, type ValueRamp } from '../../../../explorer/map-colors/value-ramp.ts';
import { inLines, spaced } from '../../../../ui/layout/layout.ts';
import type { ComputedLayer, LegendInput } from '../computed-layer.ts';
import { Facts } from '../legends/legend-parts.tsx';
import styles from '../legends/layer-legends.module.css';
import { drawHotSpots, hotSpotRadiusPx } from './draw-hot-spots.ts';

const hotSpotTool: Tool = { title: 'Hot spots', settings: [hotSpotRadiusPx] };

function whyNotWeighed(input: LayerInput): string | null {
  return whyNotValued(input) ?? (input.points.values.some((value) => value > 0) ? null : 'No value is above 0.');
}

export const hotSpotsEntry: ComputedLayer = {
  id: 'hotSpots',
  title: 'Hot Spot Layer',
  note:
    'Shows how dense the locations are as much as what was measured there: it is not a concentration map. A location ' +
    'is weighted by its statistic relative to the largest; nearby locations add up, and each zoom level out halves ' +
    'the weights. The faintest color is a quarter of full strength.',
  byValue: true,
  classOpacity: null,
  unavailable: whyNotWeighed,
  tools: [hotSpotTool],
  drawInSight: drawHotSpots,
  legend: hotSpotsLegend,
  // Pixels of one zoom level are no data.
  file: { title: 'Hot spots', whyNot: 'only in the picture (PNG)' },
};

function hotSpotsLegend({ look, figure }: LegendInput<unknown>) {
  return (
    <>
      <Facts>Density of locations, weighted by {figure}</Facts>
      <RampBar
        ramp={layerRamps[look.scheme].density}
        minOpacity={spatialTools.heat.minOpacity}
        min="sparse or low"
        max="dense or high"
      />
    </>
  );
}

interface RampBarProps {
  ramp: ValueRamp;
  min: string;
  max: string;
  /** Where the lowest is drawn fainter than the highest: how opaque it is. */
  minOpacity?: number;
}

const stops = [0, 0.25, 0.5, 0.75, 1];

/** A ramp of colors from its minimum to its maximum. */
function RampBar({ ramp, min, max, minOpacity = 1 }: RampBarProps) {
  const colors = stops.map((share) => `rgba(${[...ramp(share), Math.max(minOpacity, share)].join(', ')})`);
  return (
    <div className={`${inLines(0, 0, 'apart')} ${spaced(6)}`}>
      <div className={styles.bar} style={{ backgroundImage: `linear-gradient(to right, ${colors.join(', ')})` }} />
      <span>{min}</span>
      <span>{max}</span>
    </div>
  );
}
