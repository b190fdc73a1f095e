import { datasets, type RetainedRelease } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { DatasetNames } from '../../api/use-dataset-names.ts';
import { sizeText } from '../../ui/files/size-text.ts';
import { localMoment } from '../../ui/local-time.ts';
import type { RecordColumn } from '../../ui/record-table/record-table.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './administration.module.css';

/** Why a release stays. */
const retentionTexts: Readonly<Record<RetainedRelease['kept'], string>> = {
  newest: 'Kept: newest',
  pinned: 'Pinned',
  quarter: 'Kept: last of its quarter',
  other: 'Kept',
};

export const releaseColumns = ({ titleOf }: DatasetNames): readonly RecordColumn<RetainedRelease, never>[] => [
  {
    title: 'Release',
    isName: true,
    cell: ({ id, name, pinned }) => {
      const title = pinned ?? name ?? id;
      return (
        <>
          {title}
          {title !== id && <span className={`${styles.sub} ${typeset('muted', 'fine', 'regular')}`}>{id}</span>}
        </>
      );
    },
  },
  { title: 'Imported', cell: ({ created }) => localMoment(created) },
  ...datasets.map((dataset) => ({
    title: `${titleOf(dataset)} rows`,
    isNumber: true,
    cell: ({ rows }: RetainedRelease) => formatCount(rows[dataset]),
  })),
  { title: 'On disk', isNumber: true, cell: ({ bytes }) => sizeText(bytes) },
  {
    title: 'State',
    cell: ({ served, kept: retained }) => (
      <span className={styles.mark} data-on={served || undefined}>
        {served ? 'Served' : retentionTexts[retained]}
      </span>
    ),
  },
];

/** A release's columns as a program has them. */
export function releaseRecord({ id, name, created, rows, bytes, served, pinned, kept: retained }: RetainedRelease) {
  const counts: Record<string, number> = {};
  for (const [dataset, count] of Object.entries(rows)) counts[`rows_${dataset}`] = count;
  return { id, name, created, ...counts, bytes, served: String(served), pinned, kept: retained };
}
