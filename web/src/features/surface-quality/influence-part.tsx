import { Note, NothingShown } from '../../ui/window-content/window-content.tsx';
import { InfluenceChooser } from './influence-chooser.tsx';
import { influenceNotes } from './influence-words.ts';
import { WellGrid } from '../../explorer/well-table/well-table.tsx';
import type { FoundInfluence, Influence } from './use-influence.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import styles from './surface-quality.module.css';

/** What the surface would be without each well. */
export function InfluencePart({ influence: { found, set, wells } }: { influence: Influence }) {
  return (
    <>
      {wells && <InfluenceChooser wells={wells} set={set} />}
      {set.reason !== null && <NothingShown title="No wells">{set.reason}</NothingShown>}
      {set.reason === null && found && <Influences found={found} />}
    </>
  );
}

function Influences({ found: { of, result, rows, columns } }: { found: FoundInfluence }) {
  return (
    <>
      <div className={`${styles.notes} ${inColumn(6)}`}>
        {influenceNotes(result, { ...of, wells: rows.length }).map((text) => (
          <Note key={text}>{text}</Note>
        ))}
      </div>
      {rows.length === 0 ? (
        <NothingShown>
          {of.area === null ? 'None of the chosen wells is on the surface.' : 'No well of the surface is in the area.'}
        </NothingShown>
      ) : (
        <WellGrid label="Influence by well" columns={columns} rows={rows} />
      )}
    </>
  );
}
