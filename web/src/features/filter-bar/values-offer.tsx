import { useMemo } from 'react';
import { useOfferedFields, useShownAnswer } from '../../explorer/answer/selectors.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { chooseOnlyScope, onlyScopeOf } from '../../explorer/exploration/value-scope.ts';
import { Button } from '../../ui/button.tsx';
import styles from './filter-bar.module.css';

/** Brings the values back, by one press, where no panel can: the answer has only one matrix, or only one unit. */
export function ValuesOffer() {
  const frame = useShownAnswer()?.frame;
  const fields = useOfferedFields();
  const clauses = useExploration((state) => state.clauses);
  const scope = useMemo(() => (frame ? onlyScopeOf(clauses, frame, fields) : null), [clauses, frame, fields]);
  if (scope === null) return null;
  return (
    <Button className={styles.offer} data-remove data-screen-only onClick={() => explore(chooseOnlyScope, scope)}>
      {`Show values: ${scope.matrix ?? 'no matrix'}, ${scope.unit ?? 'no unit'}`}
    </Button>
  );
}
