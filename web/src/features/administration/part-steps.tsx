import { formatCount, formatCounted } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';

interface PartStepsProps {
  /** What is counted, in the singular. */
  what: string;
  offset: number;
  shown: number;
  total: number;
  /** How many a part has. */
  partLength: number;
  onStep(offset: number): void;
}

/** Which part of a long list is shown, with the ways to those before and after it. */
export function PartSteps({ what, offset, shown, total, partLength, onStep }: PartStepsProps) {
  const isWhole = shown === total;
  return (
    <div className={inRow(8)}>
      <p role="status" className={typeset('muted', 'figures', 'unbroken')}>
        {isWhole
          ? formatCounted(total, what)
          : `${formatCount(offset + 1)}–${formatCount(offset + shown)} of ${formatCounted(total, what)}`}
      </p>
      {!isWhole && (
        <>
          <Button disabled={offset === 0} onClick={() => onStep(Math.max(0, offset - partLength))}>
            Previous
          </Button>
          <Button disabled={offset + shown >= total} onClick={() => onStep(offset + partLength)}>
            Next
          </Button>
        </>
      )}
    </div>
  );
}
