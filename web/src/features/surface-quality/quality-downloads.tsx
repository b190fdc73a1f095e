import type { Answer } from '../../explorer/answer/answer.ts';
import { WellDownloads } from '../../explorer/well-table/well-table.tsx';
import { influenceFacts, outlineOfErrors, qualityFacts } from './quality-facts.ts';
import type { QualityPart } from './quality-display.ts';
import type { FoundInfluence } from './use-influence.ts';
import type { FoundErrors } from './use-quality.ts';

interface QualityDownloadsProps {
  answer: Answer;
  part: QualityPart;
  errors: FoundErrors | null;
  influence: FoundInfluence | null;
  /** While the numbers are not those of the settings. */
  isDisabled: boolean;
}

/** Saves the wells of the part that is shown, with all that is true of their surface. */
export function QualityDownloads({ answer, part, errors, influence, isDisabled }: QualityDownloadsProps) {
  if (part === 'errors') {
    if (errors === null) return null;
    const facts = qualityFacts(errors.of, outlineOfErrors(errors.result));
    return (
      <WellDownloads answer={answer} title="Surface Errors" isDisabled={isDisabled} written={{ ...errors, facts }} />
    );
  }
  if (influence === null) return null;
  const facts = influenceFacts(influence.of, influence.result);
  return (
    <WellDownloads
      answer={answer}
      title="Influence of Wells"
      isDisabled={isDisabled}
      written={{ ...influence, facts }}
    />
  );
}
