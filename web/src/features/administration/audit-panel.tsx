import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits, readAuditLog, type ListedAuditEntry } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { useSettled } from '../../ui/waiting.ts';
import { auditColumns, auditRecord, eventTitle } from './audit-columns.tsx';
import { CopyTable } from './copy-table.tsx';
import { FailureText, administrationKey, useAct } from './use-act.tsx';
import { inLines, inRow, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './administration.module.css';
import { RecordTable } from '../../ui/record-table/record-table.tsx';

const { auditEntriesListed, searchMaxLength } = limits.administration;
const settleMs = 250;

/** Who did what, from where: the newest entries of the audit log. */
export function AuditPanel() {
  const client = useClient();
  const [event, setEvent] = useState('');
  const [day, setDay] = useState('');
  const [search, setSearch] = useState('');
  const account = useSettled(search.trim().slice(0, searchMaxLength), settleMs);
  const filter = { ...(event && { event }), ...(day && { day }), ...(account && { account }) };
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [administrationKey, 'audit', filter],
    queryFn: ({ signal }) =>
      client.send(readAuditLog, { query: { ...filter, max: auditEntriesListed.default }, signal }),
    placeholderData: keepPreviousData,
  });
  const saving = useAct(() => client.send(readAuditLog, { query: { ...filter, max: auditEntriesListed.max } }));
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: ({ entries }) =>
        saveFile('audit-log.jsonl', 'application/x-ndjson', entries.toReversed().map(lineOf).join('')),
    });
  return (
    <div className={stacked(12)}>
      <div className={inLines(8, 16)}>
        <SearchField label="Search by account" className={styles.search} value={search} onChange={setSearch} />
        <ChoiceSelect
          label="Event"
          value={event}
          choices={[['', 'All events'], ...(data?.events ?? []).map((name) => [name, eventTitle(name)] as const)]}
          onChoose={setEvent}
        />
        <label className={inRow(6, 'inline')}>
          Day (UTC)
          <input type="date" className={styles.day} value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <Button disabled={isFetching} onClick={() => void refetch()}>
          Refresh
        </Button>
        <Button disabled={saving.isPending || !data?.entries.length} onClick={save}>
          Save as JSON lines
        </Button>
        {data && data.entries.length > 0 && (
          <CopyTable
            title="Audit log"
            part={Object.entries({ ...filter, entries: data.entries.length })
              .map(([name, value]) => `${name}: ${value}`)
              .join(', ')}
            records={() => data.entries.map(auditRecord)}
          />
        )}
      </div>
      <FailureText error={error ?? saving.error} />
      {!data && !error && <LoadingNotice text="Loading..." />}
      {data?.entries.length === 0 && (
        <p className={`${styles.empty} ${boxed('frame')}`}>
          {data.complete ? 'No entries of the log match.' : 'None of the newest entries match. Choose a day.'}
        </p>
      )}
      {data && data.entries.length > 0 && (
        <>
          <RecordTable
            label="Audit log"
            columns={auditColumns}
            rows={data.entries}
            keyOf={({ time }, index) => `${time} ${index}`}
          />
          <p role="status" className={typeset('muted')}>
            {data.complete
              ? `${formatCounted(data.entries.length, 'entry', 'entries')}: all there are.`
              : `The newest ${formatCounted(data.entries.length, 'entry', 'entries')}. Choose a day, an event or an account to see older ones.`}
          </p>
        </>
      )}
    </div>
  );
}

/** An entry as it is in the log. */
function lineOf({ facts, ...entry }: ListedAuditEntry): string {
  return `${JSON.stringify({ ...entry, ...facts })}\n`;
}
