import type { Tables } from './tables.ts';

/** What throttles count, by the hash of what they are about. */
export async function up(tables: Tables): Promise<void> {
  await tables.createStrict(
    'counted_events',
    ['number', 'number'],
    ['text', 'key'],
    ['integer', 'counted_at', 'ends_at'],
  );
  await tables.index('counted_events_key', 'counted_events', 'key', 'counted_at');
  await tables.index('counted_events_ended', 'counted_events', 'ends_at');
}
