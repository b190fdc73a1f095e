import { useMemo } from 'react';
import { fileName } from '@wellfield/contract';
import { enoughWells } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { useToday } from '../../ui/local-time.ts';
import { HelpText } from '../../ui/help-text.tsx';
import help from './ledger-help.md?raw';
import { ledgerProvenance } from './ledger-file.ts';
import type { RequestedLedger } from './use-ledger.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { ledgerFigure, type LedgerMeasure } from './ledger.figure.ts';
import styles from './plume-ledger.module.css';

interface LedgerPlotProps {
  rows: readonly LedgerRow[];
  measure: LedgerMeasure;
  onMeasure(measure: LedgerMeasure): void;
  answer: Answer;
  /** What the rows are of. */
  of: RequestedLedger;
}

const minSize: FigureSize = { widthPx: 350, heightPx: 240 };

/** A plume's mass or area over time. */
export function LedgerPlot({ rows, measure, onMeasure, answer, of }: LedgerPlotProps) {
  const today = useToday();
  const provenanceOf = useProvenance();
  const title = [of.analyte ?? 'Plume', of.question.area?.name].filter(Boolean).join(' · ');
  const make = useMemo(
    () => (size: FigureSize) => ledgerFigure({ rows, measure, title }, size),
    [rows, measure, title],
  );
  return (
    <div className={styles.plot}>
      <ChartFrame
        make={make}
        name="Plume over time"
        size={minSize}
        fills
        help={<HelpText text={help} values={{ enoughWells }} />}
        fileName={fileName(`plume_${measure}`, today, 'svg').slice(0, -'.svg'.length)}
        provenance={provenanceText(ledgerProvenance(provenanceOf(answer, today), of))}
        controls={
          <ChoiceSelect
            label="Show"
            value={measure}
            choices={[
              ['mass', 'Dissolved mass'],
              ['area', 'Area'],
            ]}
            onChoose={onMeasure}
          />
        }
      />
    </div>
  );
}
