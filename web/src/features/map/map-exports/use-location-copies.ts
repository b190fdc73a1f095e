import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { copyLinesActs } from '../../../ui/menu/copy-lines-acts.ts';
import type { MenuGroup } from '../../../ui/menu/menu-button.tsx';
import { useRowsLine } from '../../../ui/menu/rows-line.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { locationLines } from './locations-csv.ts';
import type { MapRecord } from './map-record.ts';

/** Acts that copy the visible locations with their statistics; none is available without a record. */
export function useLocationCopies(
  locations: readonly LocationSummary[],
  recordAt: ((at: Date) => MapRecord) | null,
): MenuGroup {
  const tableOf = recordAt && (() => locationLines(locations, recordAt(new Date())));
  return { title: 'Copy locations as', acts: copyLinesActs(tableOf, useRowsLine(), (text) => showToast({ text })) };
}
