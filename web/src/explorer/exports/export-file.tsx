import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { exportFormatOf, makeExportLink, type ExportJob } from '@wellfield/contract';
import { formatCount, nounFor } from '@wellfield/science';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { downloadFrom } from '../../ui/files/save-file.ts';
import { sizeText } from '../../ui/files/size-text.ts';
import { dayText } from './clock-text.ts';
import { inLines } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './exports.module.css';

/** The finished file of an export, for the person who requested it, whether or not an email arrives. */
export function ExportFile({ queryId, job }: { queryId: string; job: ExportJob }) {
  const client = useClient();
  const [seen, setSeen] = useState<unknown>(null);
  const linking = useMutation({
    mutationFn: (_part: '' | '/manifest') => client.send(makeExportLink, { params: { query_id: queryId } }),
    onSuccess: ({ link }, part) => downloadFrom(`${link}${part}`),
  });
  if (job.rows === null || job.bytes === null || job.ended === null) return null;
  return (
    <>
      <p className={typeset('muted', 'figures')}>
        {exportFormatOf(job.format).title}: {formatCount(job.rows)} {narrowedWords(job)}, {sizeText(job.bytes)}, release{' '}
        {job.release}
      </p>
      <div className={`${styles.files} ${inLines(8, 8)}`}>
        <Button disabled={linking.isPending} onClick={() => linking.mutate('')}>
          Download file
          <span className={typeset('muted')}>
            {' '}
            ({sizeText(job.bytes)}, {dayText(job.ended)})
          </span>
        </Button>
        <Button
          disabled={linking.isPending}
          title="Query, criteria, release, every column with its unit, rows and SHA-256, as JSON"
          onClick={() => linking.mutate('/manifest')}
        >
          Manifest
        </Button>
      </div>
      <ErrorDialog
        error={linking.error === seen ? null : tellableFailure(linking.error)}
        onOkay={() => setSeen(linking.error)}
      />
    </>
  );
}

/** 'rows', or of which analyte the rows of a screen are and how many filters narrowed them. */
function narrowedWords({ rows, narrowed }: ExportJob): string {
  const noun = nounFor(rows ?? 0, 'row');
  if (!narrowed) return noun;
  const { analyte, filters } = narrowed;
  if (filters.length === 0) return `${noun} of ${analyte}`;
  return `${noun} of ${analyte} by ${filters.length === 1 ? 'one filter' : `${filters.length} filters`}`;
}
