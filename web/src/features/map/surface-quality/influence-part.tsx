import { Note, NothingShown } from '../../../ui/window-content/window-content.tsx';
import { InfluenceChooser } from './influence-chooser.tsx';
import { influenceNotes } from './influence-words.ts';
import { WellGrid } from '../well-table/well-grid.tsx';
import type { FoundInfluence } from './use-influence.ts';
import styles from './influence-part.module.css';

interface InfluencePartProps {
  found: FoundInfluence;
  /** The wells whose influence is asked for, by name; none for all. */
  chosen: readonly string[];
}

/** What the surface would be without each well. */
export function InfluencePart({ found: { of, result, rows, columns }, chosen }: InfluencePartProps) {
  const missing = chosen.filter((name) => !of.locations.some(({ location }) => location === name));
  return (
    <>
      <InfluenceChooser wells={of.locations} chosen={chosen} />
      <div className={styles.notes}>
        {influenceNotes(result, { wells: rows.length, level: of.level, missing }).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </div>
      {rows.length === 0 ? (
        <NothingShown>None of the chosen wells is on the surface.</NothingShown>
      ) : (
        <WellGrid label="Influence by well" columns={columns} rows={rows} />
      )}
    </>
  );
}
