import { exportFormats, type ExportFormat } from '@wellfield/contract';
import { MenuButton, type MenuGroup } from '../../ui/menu/menu-button.tsx';
import styles from './other-formats.module.css';

interface OtherFormatsProps {
  isDisabled: boolean;
  /** Whether CSV is among them: where no button beside has any number of rows as CSV. */
  hasCsv?: true;
  onChoose(format: ExportFormat): void;
  /** What else can be had, after the formats. */
  more?: MenuGroup;
  /** Beside a button that it belongs to, where room is short. */
  isNarrow?: true;
}

/** The formats, each with whom it is for. */
export function OtherFormats({ isDisabled, hasCsv, onChoose, more, isNarrow }: OtherFormatsProps) {
  const actsOf = (isOurs: (format: (typeof exportFormats)[number]) => boolean) =>
    exportFormats.filter(isOurs).map(({ name, title, purpose }) => ({
      label: title,
      note: purpose,
      onAct: isDisabled ? null : () => onChoose(name),
    }));
  const groups = [
    { title: 'Download as', acts: actsOf(({ name, suffix }) => (hasCsv || name !== 'csv') && suffix === '') },
    { title: 'For one program', acts: actsOf(({ suffix }) => suffix !== '') },
    ...(more ? [more] : []),
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
