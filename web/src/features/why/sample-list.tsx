import { formatCount, formatDateLl, formatOwnResult } from '@wellfield/science';
import { isNonDetect } from '@wellfield/contract';
import { asReported } from '../../frame/conversion/convert-frame.ts';
import { aboveLimitAt, dateAt, numberAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import styles from './why.module.css';

interface SampleListProps {
  label: string;
  frame: SampleFrame;
  rows: readonly number[];
}

/** As many as can be read here; the file has all. */
const maxShown = 200;

/** Samples by location, id, date, result, unit and flag; where results are converted, with what was reported. */
export function SampleList({ label, frame, rows }: SampleListProps) {
  const reported = frame.conversion && asReported(frame);
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Location</th>
            <th scope="col">Sample ID</th>
            <th scope="col">Date</th>
            <th scope="col" data-figure="">
              Result
            </th>
            <th scope="col">Unit</th>
            {reported && <th scope="col">As reported</th>}
            <th scope="col">Non-detect</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, maxShown).map((row) => {
            const isFlagged = isNonDetect(textAt(frame, 'detect', row));
            const above = aboveLimitAt(frame, row);
            const result = above ?? numberAt(frame, 'result', row);
            const sign = above !== null ? '> ' : isFlagged ? '< ' : '';
            return (
              <tr key={row}>
                <td>{textAt(frame, 'location', row) ?? '–'}</td>
                <td>{textAt(frame, 'sample_id', row) ?? '–'}</td>
                <td>{formatDateLl(dateAt(frame, 'sample_date', row))}</td>
                <td data-figure="">{result === null ? '–' : `${sign}${formatOwnResult(result)}`}</td>
                <td>{textAt(frame, 'unit', row) ?? '–'}</td>
                {reported && <td>{reportedText(reported, row)}</td>}
                <td>{isFlagged ? `yes (${textAt(frame, 'detect', row)})` : 'no'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > maxShown && (
        <p>{`The first ${maxShown} of ${formatCount(rows.length)}; Download CSV has all of them.`}</p>
      )}
    </div>
  );
}

function reportedText(frame: SampleFrame, row: number): string {
  const above = aboveLimitAt(frame, row);
  const result = above ?? numberAt(frame, 'result', row);
  return result === null
    ? '–'
    : [`${above === null ? '' : '> '}${formatOwnResult(result)}`, textAt(frame, 'unit', row)].filter(Boolean).join(' ');
}
