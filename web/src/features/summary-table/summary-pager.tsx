import { formatCount } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { atEnd, inLines, inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './summary-pager.module.css';
import { sizes } from '../../ui/sizes.ts';

/** How many rows a page has; null for all of them. */
export type PageSize = number | null;

const pageSizes: readonly PageSize[] = [sizes.summaryPageSize, 10, 25, null];

interface SummaryPagerProps {
  rowCount: number;
  size: PageSize;
  /** From 0. */
  page: number;
  onSize(size: PageSize): void;
  onPage(page: number): void;
}

/** Which rows are shown, and the way to the others. */
export function SummaryPager({ rowCount, size, page, onSize, onPage }: SummaryPagerProps) {
  const length = size ?? rowCount;
  const last = lastPage(rowCount, size);
  return (
    <div className={`${styles.pager} ${inLines(4, 16)}`} data-screen-only>
      <label className={`${inRow(8)} ${typeset('muted')}`}>
        Rows per page
        <select
          value={size ?? 'all'}
          onChange={({ target }) => onSize(target.value === 'all' ? null : Number(target.value))}
        >
          {pageSizes.map((choice) => (
            <option key={choice} value={choice ?? 'all'}>
              {choice ?? 'All'}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className={`${typeset('muted', 'figures')} ${atEnd}`}>
        {formatCount(page * length + 1)}–{formatCount(Math.min((page + 1) * length, rowCount))} of{' '}
        {formatCount(rowCount)}
      </span>
      <span className={inRow(8, 'stretch')}>
        <Button disabled={page === 0} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <Button disabled={page === last} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </span>
    </div>
  );
}

/** The number of the last page, from 0. */
export function lastPage(rowCount: number, size: PageSize): number {
  return size === null ? 0 : Math.max(0, Math.ceil(rowCount / size) - 1);
}
