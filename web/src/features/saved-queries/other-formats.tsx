import { exportFormats, type ExportFormat } from '@wellfield/contract';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import styles from './other-formats.module.css';

interface OtherFormatsProps {
  isDisabled: boolean;
  onChoose(format: ExportFormat): void;
}

/** The formats besides CSV, each with whom it is for. */
export function OtherFormats({ isDisabled, onChoose }: OtherFormatsProps) {
  const actsOf = (isOurs: (format: (typeof exportFormats)[number]) => boolean) =>
    exportFormats.filter(isOurs).map(({ name, title, purpose }) => ({
      label: title,
      note: purpose,
      onAct: isDisabled ? null : () => onChoose(name),
    }));
  const groups = [
    { title: 'Download as', acts: actsOf(({ name, suffix }) => name !== 'csv' && suffix === '') },
    { title: 'For one program', acts: actsOf(({ suffix }) => suffix !== '') },
  ];
  return (
    <MenuButton label="Download in another format" groups={groups} className={styles.button}>
      <span className={styles.caret} aria-hidden />
    </MenuButton>
  );
}
