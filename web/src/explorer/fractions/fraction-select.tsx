import type { Fraction } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { explore } from '../exploration/exploration-store.ts';
import { chooseValues } from '../exploration/clause-transitions.ts';
import { useFractionsInSight } from './fractions-in-sight.ts';

/**
 * Chooses a fraction where figures would pool two: it is the filter of that name, so that map, list, table and plots agree.
 * None where there is one fraction.
 */
export function FractionSelect({ layout = 'inline' }: { layout?: 'inline' | 'panel' }) {
  const inSight = useFractionsInSight();
  if (!inSight) return null;
  const { samples, chosen, totalAs } = inSight;
  const choices = [
    ['both', 'Both together'],
    ['Total', `${totalAs} (${formatCount(samples.Total)})`],
    ['Dissolved', `Dissolved (${formatCount(samples.Dissolved)})`],
  ] as const;
  return (
    <ChoiceSelect
      label="Fraction"
      layout={layout}
      value={chosen}
      choices={choices}
      onChoose={(one: Fraction | 'both') => explore(chooseValues, 'fraction', one === 'both' ? [] : [one])}
    />
  );
}
