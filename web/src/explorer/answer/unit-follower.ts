import { shownUnits } from '../../frame/conversion/shown-units.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { levelsInForce } from '../screening/levels-in-force.ts';
import { type Answer, useAnswer } from './answer.ts';

/**
 * Asks for the answer again where its results, of several units of a kind, are to be shown in the unit of the level that is now
 * in force, or of none. A chosen unit stays. Answers how to stop.
 */
export function followLevels(refetch: () => void): () => void {
  let requested: { answer: Answer; units: string } | null = null;
  const follow = () => {
    const { answer, loading } = useAnswer.getState();
    const exploration = useExploration.getState();
    if (!answer || loading || answer.isPreview || answer.targetUnit !== null || exploration.targetUnit !== null) return;
    const levels = levelsInForce(answer.screeningLevels, exploration);
    const shown = shownUnits(answer.reportedUnits, { wanted: [], ofLevels: levels.map(({ unit }) => unit) });
    const before = new Map(answer.frame.conversion?.from.map(({ unit, to }) => [unit, to]));
    if (answer.reportedUnits.every((unit) => shown.get(unit) === (before.get(unit) ?? unit))) return;
    // What failed is not tried again with every change of a filter.
    const units = [...shown.values()].join('\n');
    if (requested?.answer === answer && requested.units === units) return;
    requested = { answer, units };
    refetch();
  };
  const stops = [useExploration.subscribe(follow), useAnswer.subscribe(follow)];
  return () => stops.forEach((stop) => stop());
}
