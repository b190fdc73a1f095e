import { exportFormats, type ExportFormat } from '@wellfield/contract';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import styles from './other-formats.module.css';

interface OtherFormatsProps {
  isDisabled: boolean;
  onChoose(format: ExportFormat): void;
}

/** The formats besides CSV, each with whom it is for. */
export function OtherFormats({ isDisabled, onChoose }: OtherFormatsProps) {
  const acts = exportFormats
    .filter(({ name }) => name !== 'csv')
    .map(({ name, title, purpose }) => ({
      label: title,
      note: purpose,
      onAct: isDisabled ? null : () => onChoose(name),
    }));
  return (
    <MenuButton label="Download in another format" groups={[{ title: 'Download as', acts }]} className={styles.button}>
      <span className={styles.caret} aria-hidden />
    </MenuButton>
  );
}
