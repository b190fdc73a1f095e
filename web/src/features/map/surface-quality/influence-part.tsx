import { Note } from '../../../ui/window-content/window-content.tsx';
import { influenceNotes } from './influence-words.ts';
import { WellGrid } from '../well-table/well-grid.tsx';
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
      <WellGrid label="Influence by well" columns={columns} rows={rows} />
    </>
  );
}
