import { useState } from 'react';
import type { FilterValue, QueryFilter } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import type { ListedValue } from '../../ui/value-list/value-list.tsx';
import type { Aliases } from './aliases.ts';
import { PasteValuesDialog } from './paste-values-dialog.tsx';
import { inLines } from '../../ui/layout/layout.ts';
import styles from './query-builder.module.css';

interface ValueActsProps {
  /** The field's title. */
  title: string;
  /** The values that the search leaves. */
  shown: readonly ListedValue[];
  /** All that can be chosen. */
  offered: readonly QueryFilter[];
  aliases: Aliases;
  onChoose(values: readonly FilterValue[], isChosen: boolean): void;
}

/** What is done with many values at once. */
export function ValueActs({ title, shown, offered, aliases, onChoose }: ValueActsProps) {
  const [isPasting, setIsPasting] = useState(false);
  const values = shown.map(({ value }) => value);
  const active = shown.filter(({ isActive }) => isActive).length;
  return (
    <div className={`${styles.acts} ${inLines(0, 0)}`}>
      <Button kind="compact" disabled={active === shown.length} onClick={() => onChoose(values, true)}>
        Select all {formatCount(shown.length)} shown
      </Button>
      <Button kind="compact" disabled={active === 0} onClick={() => onChoose(values, false)}>
        Clear shown
      </Button>
      <Button kind="compact" onClick={() => setIsPasting(true)}>
        Paste a list…
      </Button>
      {isPasting && (
        <PasteValuesDialog
          title={title}
          offered={offered}
          aliases={aliases}
          onChoose={(found) => onChoose(found, true)}
          onClose={() => setIsPasting(false)}
        />
      )}
    </div>
  );
}
