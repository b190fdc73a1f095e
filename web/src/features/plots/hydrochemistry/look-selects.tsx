import { formatCount } from '@wellfield/science';
import { setDiagramLook, type DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { maxDrawnAsPoints } from './analysis-points.ts';

const colors: ReadonlyMap<DiagramLook['colorBy'], string> = new Map([
  ['balance', 'Ion balance'],
  ['hydro', 'Hydrogeologic unit'],
  ['litho', 'Lithology'],
  ['location', 'Location'],
  ['year', 'Year'],
]);
const marks: ReadonlyMap<DiagramLook['marks'], string> = new Map([
  ['by-number', `Points, density above ${formatCount(maxDrawnAsPoints)}`],
  ['points', 'Points'],
  ['density', 'Density'],
]);
const axes: ReadonlyMap<DiagramLook['solidsAxis'], string> = new Map([
  ['whole', '0–20,000 mg/L'],
  ['data', 'As far as the data'],
  ['log', 'Logarithmic'],
]);
const opacities = [100, 75, 50, 25] as const;

interface LookSelectsProps {
  /** Whether density is drawn. */
  isDense: boolean;
  hasSolidsAxis: boolean;
}

/** Chooses what the color of a diagram's points says, and how they are drawn; the same for every diagram. */
export function LookSelects({ isDense, hasSolidsAxis }: LookSelectsProps) {
  const look = useExploration(({ diagramLook }) => diagramLook);
  const choose = (part: Partial<DiagramLook>) => explore(setDiagramLook, part);
  return (
    <>
      <ChoiceSelect
        label="Color"
        value={look.colorBy}
        choices={colors}
        // The color of hexagons is their number: who asks for another wants points.
        onChoose={(colorBy) => choose({ colorBy, ...(isDense && { marks: 'points' }) })}
      />
      <ChoiceSelect label="Draw" value={look.marks} choices={marks} onChoose={(chosen) => choose({ marks: chosen })} />
      {!isDense && (
        <ChoiceSelect
          label="Opacity"
          value={String(look.opacity)}
          choices={opacities.map((percent) => [String(percent), `${percent}%`] as const)}
          onChoose={(text) => choose({ opacity: opacities.find((percent) => String(percent) === text) ?? 100 })}
        />
      )}
      {hasSolidsAxis && (
        <ChoiceSelect
          label="TDS axis"
          value={look.solidsAxis}
          choices={axes}
          onChoose={(solidsAxis) => choose({ solidsAxis })}
        />
      )}
    </>
  );
}
