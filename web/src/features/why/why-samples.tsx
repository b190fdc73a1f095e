import { formatCounted } from '@wellfield/science';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { Explanation } from './explanation.ts';
import { SampleList } from './sample-list.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './why.module.css';

interface WhySamplesProps {
  frame: SampleFrame;
  explained: Pick<Explanation, 'used' | 'background' | 'backgroundFrame' | 'leftOut'>;
}

/** The samples behind a number: those used, the background's, and those left out by reason. */
export function WhySamples({ frame, explained: { used, background, backgroundFrame, leftOut } }: WhySamplesProps) {
  return (
    <>
      <section aria-label="Samples used">
        <h3 className={`${styles.heading} ${typeset('title')}`}>{`${countWords(used.length)} used`}</h3>
        {used.length > 0 && <SampleList label="Samples used" frame={frame} rows={used} />}
      </section>
      {background.length > 0 && (
        <section aria-label="Background">
          <h3
            className={`${styles.heading} ${typeset('title')}`}
          >{`${countWords(background.length)} of the background`}</h3>
          <SampleList label="Background" frame={backgroundFrame} rows={background} />
        </section>
      )}
      <section aria-label="Samples left out">
        <h3 className={`${styles.heading} ${typeset('title')}`}>
          {`${countWords(leftOut.reduce((sum, { rows }) => sum + rows.length, 0))} left out`}
        </h3>
        {leftOut.map(({ reason, rows }) => (
          <details key={reason}>
            <summary>{`${reason}: ${countWords(rows.length)}`}</summary>
            <SampleList label={reason} frame={frame} rows={rows} />
          </details>
        ))}
      </section>
    </>
  );
}

function countWords(count: number): string {
  return count === 0 ? 'No samples' : formatCounted(count, 'sample');
}
