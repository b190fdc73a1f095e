import { useLevelOffer } from '../answer/use-levels.ts';
import { explore } from '../exploration/exploration-store.ts';
import { chooseLevelSet } from '../exploration/level-transitions.ts';
import { Button } from '../../ui/button.tsx';
import { levelText } from '../screening/level-words.ts';
import type { LevelInForce } from '../screening/levels-in-force.ts';

interface LevelOfferProps {
  /** What a press does, with the level in words. */
  actOf(level: string): string;
  /** What else a press does. */
  onChosen?(): void;
  className?: string | undefined;
}

/** Chooses, by one press, the only set of levels that has one for the shown parameter; nothing where a level is in force. */
export function LevelOffer({ actOf, onChosen, className }: LevelOfferProps) {
  const offer = useLevelOffer();
  if (offer === null) return null;
  const { set, levels } = offer;
  const [only, another] = levels;
  const choose = () => {
    explore(chooseLevelSet, set);
    onChosen?.();
  };
  return (
    <Button className={className} title={`Levels: ${set}`} data-screen-only onClick={choose}>
      {actOf(only && !another ? levelOnOneLine(only) : 'the levels')}
    </Button>
  );
}

/** A level by its name, its value on one line with its unit. */
function levelOnOneLine(level: LevelInForce): string {
  const { length } = level.name;
  return level.name + levelText(level).slice(length).replaceAll(' ', '\u00a0').replace('\u00a0', ' ');
}
