import { NumberRow } from '../../ui/number-row/number-row.tsx';
import type { RequestedNumber } from './requested-number.ts';
import type { Statement } from './statement.ts';
import { WhyButton } from './why-button.tsx';

interface StatedNumbersProps {
  stated: Statement;
  /** What all of its numbers are of. */
  of: Omit<RequestedNumber, 'statistic'>;
}

/** Sentences whose numbers open 'Why this number?': one tab stop. */
export function StatedNumbers({ stated, of }: StatedNumbersProps) {
  return (
    <NumberRow>
      {stated.map((part, at) =>
        typeof part === 'string' ? (
          part
        ) : (
          <WhyButton key={at} requested={{ ...of, statistic: part.statistic }}>
            {part.text}
          </WhyButton>
        ),
      )}
    </NumberRow>
  );
}
