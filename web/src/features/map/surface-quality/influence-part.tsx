import { Note } from '../../../ui/window-content/window-content.tsx';
import { influenceNotes } from './influence-words.ts';
import { QualityGrid } from './quality-grid.tsx';
import type { FoundInfluence } from './use-influence.ts';
import styles from './influence-part.module.css';

/** What the surface would be without each well. */
export function InfluencePart({ found: { of, result, rows, columns } }: { found: FoundInfluence }) {
  return (
    <>
      <div className={styles.notes}>
        {influenceNotes(result, { wells: rows.length, level: of.level }).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </div>
      <QualityGrid label="Influence by well" columns={columns} rows={rows} />
    </>
  );
}
