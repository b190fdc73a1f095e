import { NumberRow } from '../../ui/number-row/number-row.tsx';
import type { AskedNumber } from './asked-number.ts';
import type { Said } from './said.ts';
import { WhyButton } from './why-button.tsx';

interface SaidNumbersProps {
  said: Said;
  /** What all of its numbers are of. */
  of: Omit<AskedNumber, 'statistic'>;
}

/** Sentences whose numbers open 'Why this number?': one tab stop. */
export function SaidNumbers({ said, of }: SaidNumbersProps) {
  return (
    <NumberRow>
      {said.map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <WhyButton key={at} asked={{ ...of, statistic: part.statistic }}>
            {part.text}
          </WhyButton>
        ),
      )}
    </NumberRow>
  );
}
