import type { NonDetectMethod } from '@wellfield/science';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { explore } from '../exploration/exploration-store.ts';
import { chooseNonDetectMethod } from '../exploration/transitions.ts';
import { methodTitles } from '../exploration/non-detect-methods.ts';
import { useNonDetectMethod, useShowsNonDetects } from '../answer/selectors.ts';

const choices = Object.entries(methodTitles) as [NonDetectMethod, string][];

/** Chooses how non-detects enter means, medians and deviations; one choice for all screens, and none for water levels. */
export function NonDetectSelect() {
  const method = useNonDetectMethod();
  const isShown = useShowsNonDetects();
  if (!isShown) return null;
  return (
    <ChoiceSelect
      label="Non-detects"
      layout="panel"
      value={method}
      choices={choices}
      onChoose={(chosen) => explore(chooseNonDetectMethod, chosen)}
    />
  );
}
