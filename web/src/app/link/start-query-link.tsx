import { useRouter, Link } from '@tanstack/react-router';
import { memo, type MouseEvent } from 'react';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { inRow } from '../../ui/layout/layout.ts';
import styles from './start-query-link.module.css';
import { limits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';

interface StartQueryLinkProps {
  field: 'analyte' | 'location';
  value: string;
  /** Of the element with the value alone, which describes other parts of the row. */
  nameId: string;
}

const startQueryNouns = { analyte: 'parameter', location: 'location' } as const;

/**
 * Leads to the query builder with a value chosen. A table has one in each of its rows, and rows are made while it scrolls: the
 * router's own link is computed again with every change of the page's address, this one once.
 */
export const StartQueryLink = memo(function StartQueryLink({ field, value, nameId }: StartQueryLinkProps) {
  const router = useRouter();
  const target = { to: '/query/new_query', search: { [field]: [value] } } as const;
  const follow = (event: MouseEvent) => {
    // What the browser does with a link by itself: a new tab, a new window, a download.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      href={router.buildLocation(target).href}
      onClick={follow}
      className={`${styles.link} ${inRow(12, 'inline', 'baseline')}`}
    >
      <span id={nameId} className={styles.name}>
        {value}
      </span>
      <span className={styles.act}>
        {' '}
        Query<VisuallyHidden> this {startQueryNouns[field]}</VisuallyHidden>
      </span>
    </a>
  );
});

interface StartQueryOfAllLinkProps {
  field: keyof typeof startQueryNouns;
  values: readonly string[];
}

/** Leads to the query builder with several values chosen, as far as an address can name them. */
export function StartQueryOfAllLink({ field, values }: StartQueryOfAllLinkProps) {
  if (values.length < 2 || values.length > limits.startedValues) return null;
  return (
    <Link to="/query/new_query" search={{ [field]: values }} preload={false}>
      Query these {formatCount(values.length)}
      <VisuallyHidden> {startQueryNouns[field]}s</VisuallyHidden>
    </Link>
  );
}
