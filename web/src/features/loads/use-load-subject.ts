import type { LoadStation } from '@wellfield/contract';
import { gaugesOf, isInventedGauge } from '../../api/gauges.ts';
import { useSite } from '../../api/site-query.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { commonName } from '../../explorer/answer/subject-words.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { StationSamples } from '../../frame/loads/station-samples.ts';
import type { LoadSubject } from './load-file.ts';
import { flowSourceText, methodText } from './load-words.ts';
import type { GaugeFlow } from './use-station-flow.ts';
import { fractionNames } from '../../frame/samples/row-subject.ts';

/** What a station's loads are of, and how they are calculated, in words. */
export function useLoadSubject(
  answer: Answer,
  station: LoadStation,
  { subject }: StationSamples,
  flow: GaugeFlow,
): LoadSubject {
  const { step, unit } = useExploration((state) => state.loadLook);
  const site = useSite();
  const gauge = gaugesOf(site).find(({ id }) => id === station.gauge);
  return {
    analyte: answer.head.selectedAnalyte,
    matrix: commonName(subject.matrices, 'matrices'),
    fraction: commonName(fractionNames(subject), 'fractions'),
    station,
    gaugeName: gauge?.name ?? '',
    step,
    unit,
    method: methodText(step, flow.of),
    flowSource: flowSourceText(flow, isInventedGauge(site, station.gauge)),
  };
}
