import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, listReports } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { FailureText, administrationKey } from './use-act.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './administration.module.css';
import { PartSteps } from './part-steps.tsx';
import { ReportCard } from './report-card.tsx';

const { reportsListed } = limits.administration;

/** What people have reported, with answers to them. */
export function ReportsPanel() {
  const client = useClient();
  const [which, setWhich] = useState<'open' | 'all'>('open');
  const [offset, setOffset] = useState(0);
  const { data, error } = useQuery({
    queryKey: [administrationKey, 'reports', which, offset],
    queryFn: ({ signal }) => client.send(listReports, { query: { which, offset }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={stacked(12)}>
      <div className={inLines(8, 16)}>
        <ChoiceSelect
          label="Show"
          value={which}
          choices={[
            ['open', 'Open reports'],
            ['all', 'All reports'],
          ]}
          onChoose={(chosen) => {
            setOffset(0);
            setWhich(chosen);
          }}
        />
        {data && (
          <PartSteps
            what="report"
            offset={offset}
            shown={data.reports.length}
            total={data.total}
            partLength={reportsListed}
            onStep={setOffset}
          />
        )}
      </div>
      <FailureText error={error} />
      {!data && !error && <LoadingNotice text="Loading..." />}
      {data?.reports.length === 0 && (
        <p className={`${styles.empty} ${boxed('frame')}`}>
          {which === 'open' ? 'There are no open reports.' : 'No one has reported anything yet.'}
        </p>
      )}
      {data?.reports.map((report) => (
        <ReportCard key={report.number} report={report} />
      ))}
    </div>
  );
}
