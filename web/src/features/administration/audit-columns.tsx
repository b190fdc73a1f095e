import type { ListedAuditEntry } from '@wellfield/contract';
import { localDay } from '../../ui/local-time.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import type { RecordColumn } from '../../ui/record-table/record-table.tsx';

/** An event as people read it: `access_token_made` is "Access token made". */
export function eventTitle(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const timeOf = (iso: string): string => new Date(iso).toLocaleTimeString('en-US', { hour12: false });

/** The columns of the audit log's table. */
export const auditColumns: readonly RecordColumn<ListedAuditEntry, never>[] = [
  {
    title: 'When',
    isName: true,
    width: 'short',
    cell: ({ time }) => (
      <>
        {localDay(time)} <span className={typeset('muted', 'regular')}>{timeOf(time)}</span>
      </>
    ),
  },
  { title: 'Who', cell: ({ account }) => account ?? '' },
  { title: 'From', width: 'short', cell: ({ from }) => from ?? 'The server' },
  { title: 'What', width: 'short', cell: ({ event }) => eventTitle(event) },
  {
    title: 'About',
    width: 'long',
    cell: ({ facts }) =>
      Object.entries(facts)
        .map(([name, value]) => `${name.replaceAll('_', ' ')} ${String(value)}`)
        .join(', '),
  },
  {
    title: 'Outcome',
    cell: ({ outcome }) =>
      outcome === 'done' ? 'Done' : <span className={typeset('fault', 'label')}>{eventTitle(outcome)}</span>,
  },
];

/** An entry's columns as a program has them; its details are JSON, as its names differ by event. */
export function auditRecord({ time, account, from, event, facts, outcome }: ListedAuditEntry) {
  return { time, account, from, event, facts: JSON.stringify(facts), outcome };
}
