import { explore } from '../exploration/exploration-store.ts';
import { toggleLocation } from '../exploration/transitions.ts';
import type { TableSort } from '../../ui/virtual-table/table-column.ts';
import styles from './location-grid.module.css';

interface GridHeadingProps {
  id: string;
  heading: string;
  /** What it is, where the heading cannot say it. */
  about?: string | undefined;
  isFigure: boolean;
  rowSpan?: number;
  /** Whether it stays in sight: by default that of the location. */
  isPinned?: boolean;
  sort: TableSort | null;
  /** Null where rows cannot be sorted by it. */
  onSort: ((column: string) => void) | null;
}

/** A column's heading, by which it is sorted; that of the location stays in sight. */
export function GridHeading(props: GridHeadingProps) {
  const { id, heading, about, isFigure, rowSpan, isPinned = id === 'location', sort, onSort } = props;
  if (onSort === null) {
    return (
      <th scope="col" rowSpan={rowSpan} title={about}>
        <span>{heading}</span>
      </th>
    );
  }
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      aria-sort={sort?.column === id ? sort.direction : 'none'}
      data-figure={isFigure || undefined}
      data-pinned={isPinned || undefined}
    >
      <button type="button" title={[about, `Sort by ${heading}`].filter(Boolean).join(' ')} onClick={() => onSort(id)}>
        {heading}
      </button>
    </th>
  );
}

/** A row's location, which stays in sight; it is selected there. */
export function LocationCell({ location, isSelected }: { location: string; isSelected: boolean }) {
  return (
    <th scope="row" data-pinned="">
      <button
        type="button"
        aria-pressed={isSelected}
        title={location}
        className={styles.location}
        onClick={() => explore(toggleLocation, location)}
      >
        {location}
      </button>
    </th>
  );
}

/** In place of a value that there is not. */
export function MissingCell() {
  return <td className={styles.missing}>–</td>;
}
