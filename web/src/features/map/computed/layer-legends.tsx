import type { ReactNode } from 'react';
import { formatCount, formatCounted, type NonDetectMethod } from '@wellfield/science';
import type { ValueScope } from '../../../explorer/exploration/value-scope.ts';
import { isMarkedNonDetect, statisticMethodFact, statisticTitles } from '../../../explorer/locations/statistic.ts';
import type { LayerInput } from '../../../explorer/surfaces/input/layer-input.ts';
import { unitWords } from '../../../explorer/surfaces/terms/mixed-levels.ts';
import type { LayerLook } from './computed-layer.ts';
import { LayerBoundary, type LayerFaults } from './drawn/layer-faults.tsx';
import type { ComputedLayers, OfferedLayer } from './use-computed-layers.ts';
import { LegendCard } from './legends/legend-card.tsx';

interface LayerLegendsProps {
  computed: ComputedLayers;
  /** Null where non-detects are no matter of what is shown. */
  method: NonDetectMethod | null;
  unit: ValueScope['unit'];
  look: LayerLook;
  faults: LayerFaults;
}

/** The legends of the computed layers that are switched on: sections of the map's one legend. */
export function LayerLegends({ computed: { offered, input: ofAll }, method, unit, look, faults }: LayerLegendsProps) {
  const shown = offered.filter(({ isOn }) => isOn);
  if (shown.length === 0) return null;
  const figure = figureWords(ofAll, method, unit);
  return (
    <>
      {shown.map((one) => {
        const { input } = one;
        const { id, title, note, byValue } = one.layer;
        return (
          <LegendCard
            key={id}
            title={title}
            reason={one.reason ?? one.refusal}
            work={faults.has(id) ? { state: 'failed', resume: () => faults.retry(id) } : one.work}
            note={note}
            source={byValue ? sourceText(input, one.refusal === null ? unitWords(input) : null) : null}
          >
            <LayerBoundary onFault={() => faults.note(id)}>
              <LayerMeaning {...one} look={look} figure={figure} />
            </LayerBoundary>
          </LegendCard>
        );
      })}
    </>
  );
}

interface LayerMeaningProps extends Pick<OfferedLayer, 'layer' | 'work' | 'input'> {
  look: LayerLook;
  figure: string;
}

/** The meaning of a layer's colors, inside an error boundary. */
function LayerMeaning({ layer, work, ...rest }: LayerMeaningProps): ReactNode {
  return layer.legend({ result: work?.result, ...rest });
}

/** The statistic that is shown, with its unit. */
function figureWords({ statistic }: LayerInput, method: NonDetectMethod | null, unit: string | null): string {
  const title = statisticTitles.get(statistic) ?? '';
  return [title, statistic === 'sampleSize' ? null : unit, method && statisticMethodFact(statistic, method)]
    .filter(Boolean)
    .join(', ');
}

/** The number of values in a layer, of non-detects among them, and of which unit water levels are. */
function sourceText({ points: { locations, values }, statistic }: LayerInput, unit: string | null): string {
  const valued = locations.filter((_, at) => !Number.isNaN(values[at]));
  const marked = valued.filter((location) => isMarkedNonDetect(location, statistic)).length;
  const from = `From ${formatCounted(valued.length, 'location')}`;
  const source = marked === 0 ? `${from}.` : `${from}; at ${formatCount(marked)} a non-detect gives the value.`;
  return unit === null ? source : `${source} ${unit}`;
}
