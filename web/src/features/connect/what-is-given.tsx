import { stacked } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './connect.module.css';

interface WhatIsGivenProps {
  isQuery: boolean;
  isOneParameter: boolean;
  filters: readonly string[];
}

/** Says which rows a program gets, and which of the screen's filters do not apply to it. */
export function WhatIsGiven({ isQuery, isOneParameter, filters }: WhatIsGivenProps) {
  const what = isQuery ? 'this saved query' : 'the query of this shared view';
  const part = isOneParameter ? 'all rows of one parameter' : 'all rows';
  return (
    <div className={stacked(8)}>
      <p>
        Another program reads {part} of {what}, however many, from an address that stays the same.{' '}
        {isQuery
          ? 'Only you can see this query, so the address needs one of your tokens.'
          : 'They come from the view’s release.'}
      </p>
      {filters.length > 0 && (
        <p className={`${styles.caution} ${boxed('caution')}`}>
          {filters.length === 1 ? 'The filter' : `The ${filters.length} filters`} on the screen{' '}
          {filters.length === 1 ? 'is' : 'are'} not applied: {filters.join('; ')}. Filter the rows in your program, or
          save a narrower query.
        </p>
      )}
    </div>
  );
}
