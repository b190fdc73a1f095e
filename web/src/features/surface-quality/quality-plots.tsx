import { useMemo, type ReactNode } from 'react';
import { fileName } from '@wellfield/contract';
import type { WellsVariogram } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import { pickLocation } from '../../explorer/exploration/compared-locations.ts';
import { hoveredLocation, hoverLocation } from '../../explorer/exploration/hovered-location.ts';
import { provenanceText } from '../../explorer/provenance/provenance.ts';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { useToday } from '../../ui/local-time.ts';
import { leaveOneOutFigure, type DrawnErrors } from './leave-one-out.figure.ts';
import { HelpText } from '../../ui/help-text.tsx';
import help from './quality-help.md?raw';
import { requestedSurface } from './requested-surface.ts';
import { VariogramNumbers } from './variogram-numbers.tsx';
import { pairsText, variogramFigure, type DrawnVariogram } from './variogram.figure.ts';
import styles from './surface-quality.module.css';

const minSize: FigureSize = { widthPx: 300, heightPx: 200 };

/** The variogram of the wells with its model. */
export function VariogramPlot({ answer, variogram, method, unit, title }: DrawnVariogram & { answer: Answer }) {
  const files = usePlotFiles(answer, 'variogram');
  const make = useMemo(
    () => (size: FigureSize) => variogramFigure({ variogram, method, unit, title }, size),
    [variogram, method, unit, title],
  );
  return (
    <Plot hasNumbers>
      <ChartFrame
        {...files}
        make={make}
        name="Variogram"
        size={minSize}
        fills
        help={<HelpText text={help} />}
        numbers={<VariogramNumbers variogram={variogram} />}
        subtitleParts={pairsOf(variogram)}
      />
    </Plot>
  );
}

/** The number of all pairs, as the subtitle says it. */
function pairsOf({ bins }: WellsVariogram): ReadonlyMap<string, ReactNode> {
  const part = pairsText(bins);
  const all = (
    <WhyButton key={part} requested={requestedSurface('surface.pairs')}>
      {part}
    </WhyButton>
  );
  return new Map([[part, all]]);
}

/** Predicted against observed; a click on a well selects it. */
export function LeaveOneOutPlot({ answer, rows, logs, unit, title }: DrawnErrors & { answer: Answer }) {
  const files = usePlotFiles(answer, 'leave_one_out');
  const selected = useSelectedLocation();
  const make = useMemo(
    () => (size: FigureSize) => leaveOneOutFigure({ rows, logs, unit, title }, size),
    [rows, logs, unit, title],
  );
  return (
    <Plot>
      <ChartFrame
        {...files}
        make={make}
        name="Leave one out"
        size={minSize}
        fills
        help={<HelpText text={help} />}
        selectedGroups={selected === null ? [] : [selected]}
        pointed={hoveredLocation}
        onHoverGroup={hoverLocation}
        onSelectGroup={pickLocation}
      />
    </Plot>
  );
}

function Plot({ children, hasNumbers }: { children: ReactNode; hasNumbers?: boolean }) {
  return (
    <div className={styles.plot} data-numbers={hasNumbers}>
      {children}
    </div>
  );
}

function usePlotFiles(answer: Answer, of: string) {
  const today = useToday();
  const provenanceOf = useProvenance();
  return {
    fileName: fileName(of, today, 'svg').slice(0, -'.svg'.length),
    provenance: provenanceText(provenanceOf(answer, today)),
  };
}
