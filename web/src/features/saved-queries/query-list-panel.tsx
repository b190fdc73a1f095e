import { useDeferredValue, useMemo, useState } from 'react';
import { formatCounted } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { arrangedQueries, queryOrders, type QueryOrder } from './arranged-queries.ts';
import { QueryList, type QueryListProps } from './query-list.tsx';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './saved-queries.module.css';

/** Up to here a list is read at a glance; a longer one is searched and sorted. */
const maxReadQueries = 8;

/** The list of saved queries, with a search and orders where it is long. */
export function QueryListPanel({ queries, datasetOf, ...list }: QueryListProps) {
  const [typed, setTyped] = useState('');
  const [order, setOrder] = useState<QueryOrder>('newest');
  const isLong = queries.length > maxReadQueries;
  const sought = useDeferredValue(isLong ? typed : '');
  const shown = useMemo(
    () => arrangedQueries(queries, { sought, order: isLong ? order : 'newest', datasetOf }),
    [queries, sought, order, isLong, datasetOf],
  );
  return (
    <>
      {isLong && (
        <div className={`${styles.tools} ${stacked(4)}`}>
          <SearchField
            label="Search queries"
            placeholder="Search name, criteria, dataset"
            value={typed}
            onChange={setTyped}
          />
          <div
            role="group"
            aria-label="Order of the queries"
            className={`${styles.orders} ${inLines(0, 0)}`}
            data-label="Sort"
          >
            {queryOrders.map(([one, title]) => (
              <Button
                key={one}
                kind="compact"
                className={styles.order}
                aria-pressed={one === order}
                onClick={() => setOrder(one)}
              >
                {title}
              </Button>
            ))}
          </div>
        </div>
      )}
      {shown.length > 0 ? (
        <QueryList queries={shown} datasetOf={datasetOf} {...list} />
      ) : (
        <p role="status" className={`${typeset('muted')} ${padded(16)}`}>
          None of {formatCounted(queries.length, 'query', 'queries')} contains “{sought.trim()}”.
        </p>
      )}
    </>
  );
}
