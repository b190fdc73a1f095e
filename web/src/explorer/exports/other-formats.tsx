import { exportFormats, type ExportFormat } from '@wellfield/contract';
import type { LinesTable } from '../../ui/files/table-lines.ts';
import { copyLinesActs, useRowsLine } from '../../ui/menu/copy-lines-acts.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './exports.module.css';

interface OtherFormatsProps {
  isDisabled: boolean;
  /** Whether CSV is among them: where no button beside has any number of rows as CSV. */
  hasCsv?: true;
  onChoose(format: ExportFormat): void;
  /** The rows as lines of a program, where they are copied, too. */
  linesOf?: (() => LinesTable) | undefined;
  /** Beside a button that it belongs to, where room is short. */
  isNarrow?: true;
}

/** The formats, each with whom it is for. */
export function OtherFormats({ isDisabled, hasCsv, onChoose, linesOf, isNarrow }: OtherFormatsProps) {
  const rowsLine = useRowsLine();
  const actsOf = (isOurs: (format: (typeof exportFormats)[number]) => boolean) =>
    exportFormats.filter(isOurs).map(({ name, title, purpose }) => ({
      label: title,
      note: purpose,
      onAct: isDisabled ? null : () => onChoose(name),
    }));
  const groups = [
    { title: 'Download as', acts: actsOf(({ name, suffix }) => (hasCsv || name !== 'csv') && suffix === '') },
    { title: 'For one program', acts: actsOf(({ suffix }) => suffix !== '') },
    {
      title: 'Copy rows as',
      acts: linesOf ? copyLinesActs(linesOf, rowsLine, (text) => showToast({ text })) : [],
    },
  ];
  return (
    <MenuButton
      label="Download in another format"
      groups={groups}
      className={isNarrow ? `${styles.button} ${styles.narrow}` : styles.button}
    >
      <span className={styles.caret} aria-hidden />
    </MenuButton>
  );
}
