import { useMemo, useState } from 'react';
import type { FilterValue } from '@wellfield/contract';
import { SearchField } from '../../ui/text-field.tsx';
import { ValueList, type ListedValue } from '../../ui/value-list/value-list.tsx';
import { inColumn } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

interface SearchedValuesProps {
  title: string;
  values: readonly ListedValue[];
  isStale: boolean;
  onToggle(value: FilterValue): void;
}

/** A long, virtualized list of values with a search field. */
export function SearchedValues({ title, values, isStale, onToggle }: SearchedValuesProps) {
  const [wanted, setWanted] = useState('');
  const text = wanted.trim().toLowerCase();
  const found = useMemo(() => values.filter((listed) => listed.title.toLowerCase().includes(text)), [values, text]);
  return (
    <div className={`${styles.searchedValues} ${inColumn(0)}`}>
      <SearchField label={`Search ${title}`} className={styles.search} value={wanted} onChange={setWanted} />
      {found.length > 0 ? (
        <ValueList label={title} values={found} isCounting={isStale} onToggle={onToggle} />
      ) : (
        <p role="status" className={`${typeset('muted')} ${padded(8)}`}>
          No value contains “{wanted.trim()}”.
        </p>
      )}
    </div>
  );
}
