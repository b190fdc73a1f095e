import { useState } from 'react';
import { formatDateLl } from '@wellfield/science';
import { analysisKeyOf } from '../../../explorer/analyses/analysis-key.ts';
import {
  analysisNumberText,
  analysisNumbers,
  type AnalysisNumberId,
} from '../../../explorer/analyses/analysis-numbers.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { NumbersInLine } from '../../../explorer/why/plot-numbers.tsx';
import type { AnalysisInSight } from './analyses-in-sight.ts';

interface AnalysisNumbersLineProps {
  /** Those that are drawn. */
  analyses: readonly AnalysisInSight[];
  /** The selected location, and those compared with it. */
  locations: readonly string[];
  /** What places a point in the diagram. */
  numbers: readonly (readonly [id: AnalysisNumberId, title: string])[];
}

/** The numbers of an analysis: of the chosen one, else of the selected locations' latest, else of the first location's. */
export function AnalysisNumbersLine({ analyses, locations, numbers }: AnalysisNumbersLineProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isSelected = ({ mapLocation }: AnalysisInSight) => locations.includes(mapLocation);
  const [first] = analyses;
  const offered = (
    analyses.some(isSelected)
      ? analyses.filter(isSelected)
      : analyses.filter(({ mapLocation }) => mapLocation === first?.mapLocation)
  ).toSorted((a, b) => b.record.sample_date.localeCompare(a.record.sample_date));
  const keyOf = ({ record }: AnalysisInSight) => JSON.stringify(analysisKeyOf(record));
  const shown = offered.find((one) => keyOf(one) === chosen) ?? offered[0];
  if (!shown) return null;
  return (
    <NumbersInLine
      heading={
        <ChoiceSelect
          label="Analysis"
          value={keyOf(shown)}
          choices={offered.map((one) => [keyOf(one), titleOf(one)] as const)}
          onChoose={setChosen}
        />
      }
      numbers={numbers.map(([id, title]) => {
        const { unit } = analysisNumbers[id];
        const text = analysisNumberText(id, shown);
        return {
          key: id,
          title,
          text: text === null || unit === null ? text : `${text}${unit === '%' ? '%' : ` ${unit}`}`,
          requested: { number: id, analysis: analysisKeyOf(shown.record) },
        };
      })}
    />
  );
}

function titleOf({ record: { location, sample_date, sample_id } }: AnalysisInSight): string {
  return [location, formatDateLl(sample_date), sample_id].filter((part) => part !== null).join(' · ');
}
