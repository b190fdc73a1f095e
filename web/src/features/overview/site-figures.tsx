import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useClient } from '../../api/client-context.ts';
import { readReleaseSummaryCall } from '../../api/overview-calls.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './overview.module.css';

interface SiteFiguresProps {
  /** The ways on from here. */
  children: ReactNode;
}

/** How much the site holds, in four figures, for people who are logged in. */
export function SiteFigures({ children }: SiteFiguresProps) {
  const client = useClient();
  const { data, error } = useQuery({
    queryKey: ['release-summary'],
    queryFn: ({ signal }) => client.send(readReleaseSummaryCall, { signal }),
  });
  const failed = error ? 'not known' : '…';
  const { years, created, name } = data ?? { years: null, created: null, name: null };
  return (
    <section aria-label="The site in figures" className={`${stacked(16)} ${boxed('card')} ${padded(16, 20)}`}>
      <dl className={styles.figures}>
        <SiteFigure title="Samples" text={data ? counted(data.samples) : failed} />
        <SiteFigure title="Locations" text={data ? counted(data.locations) : failed} />
        <SiteFigure title="Years" text={data ? (years ? `${years.first}–${years.last}` : 'none') : failed} />
        <SiteFigure
          title={name === null ? 'Release' : `Release: ${name}`}
          text={data ? (created === null ? 'none' : created.slice(0, 10)) : failed}
        />
      </dl>
      <div className={inLines(8, 8)}>{children}</div>
    </section>
  );
}

/** Without the formats of results, whose code this page does not need. */
function counted(count: number): string {
  return count.toLocaleString('en-US');
}

function SiteFigure({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles.figure}>
      <dt className={typeset('muted', 'fine', 'breaks')}>{title}</dt>
      <dd className={`${styles.text} ${typeset('strong', 'figures')}`}>{text}</dd>
    </div>
  );
}
