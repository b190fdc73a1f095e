import styles from './layer-legends.module.css';

interface SwatchListProps {
  /** `aside` stands at the end of its row. */
  rows: readonly { color: string; text: string; mark?: string; aside?: string }[];
  /** For colours of lines: the background that they are drawn on, for which their colours are made. */
  lineBackground?: string;
  markColor?: string;
}

/** Colours with what each stands for. */
export function SwatchList({ rows, lineBackground, markColor }: SwatchListProps) {
  return (
    <ul className={styles.rows} data-many={rows.length > 8 || undefined}>
      {rows.map(({ color, text, mark, aside }) => (
        <li key={`${color} ${text} ${mark}`} className={styles.row}>
          <span
            aria-hidden={mark === undefined || undefined}
            className={styles.swatch}
            data-mark={mark !== undefined || undefined}
            style={{ backgroundColor: lineBackground ?? color, color: markColor }}
          >
            {lineBackground !== undefined && <span className={styles.line} style={{ backgroundColor: color }} />}
            {mark}
          </span>
          {text}
          {aside !== undefined && <span className={styles.aside}>{aside}</span>}
        </li>
      ))}
    </ul>
  );
}
