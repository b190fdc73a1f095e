import { useState } from 'react';
import { fileName } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { Button } from '../../ui/button.tsx';
import { csvText } from '../../ui/files/csv-text.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { saveWorkbook } from '../../ui/files/save-workbook.ts';
import type { ListedTrend, PooledTrends } from './listed-trends.ts';
import { trendRecords, trendSheet } from './trend-file.ts';
import styles from './trend-content.module.css';

interface TrendDownloadsProps {
  answer: Answer;
  /** All, in the order of the table. */
  trends: readonly ListedTrend[];
  pooled: Pick<PooledTrends, 'question' | 'tests'>;
  isOfAll: boolean;
  /** Whether they are of earlier filters: such trends are not written. */
  isStale: boolean;
}

/** Saves all trends. */
export function TrendDownloads({ answer, trends, pooled, isOfAll, isStale }: TrendDownloadsProps) {
  const provenanceOf = useProvenance();
  const [hasFailed, setHasFailed] = useState(false);
  const save = (extension: 'csv' | 'xlsx') => {
    setHasFailed(false);
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const { question, tests } = pooled;
    const subject = { question, tests, isOfAll, provenance };
    const name = fileName(`${provenance.query}_trends`, now, extension);
    const rows = trends.map(({ trend }) => trend);
    if (extension === 'csv') {
      saveFile(name, 'text/csv;charset=utf-8', csvText(trendRecords(rows, subject)));
      return;
    }
    const { columns, rows: cells } = trendSheet(rows, subject);
    saveWorkbook(name, { name: 'Trends', columns, rows: cells, pinnedColumns: 2 }).catch(() => setHasFailed(true));
  };
  return (
    <div className={styles.downloads} data-screen-only>
      {hasFailed && <span role="alert">The workbook could not be written.</span>}
      <Button disabled={isStale} onClick={() => save('csv')}>
        Download CSV
      </Button>
      <Button disabled={isStale} onClick={() => save('xlsx')}>
        Download XLSX
      </Button>
    </div>
  );
}
