import type { LedgerQuestion } from '../../frame/plume/ledger-question.ts';
import type { LedgerRow } from '../../frame/plume/ledger-rows.ts';
import { andList } from '../../ui/lists-in-words.ts';
import { productText } from '../../explorer/free-product/free-product.ts';
import { periodName } from './ledger-words.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './plume-ledger.module.css';

/** Which wells are not in a comparison with the first period, or only in it, and of which nobody can tell; behind a click. */
export function LedgerNetwork({ rows, step }: { rows: readonly LedgerRow[]; step: LedgerQuestion['step'] }) {
  const shown = rows.map((row) => ({ row, lines: networkLines(row) })).filter(({ lines }) => lines.length > 0);
  if (shown.length === 0) return null;
  return (
    <details className={boxed('folding')}>
      <summary>Wells by name</summary>
      <dl className={`${styles.network} ${stacked(6)}`}>
        {shown.map(({ row, lines }) => (
          <div key={row.period.first ?? ''}>
            <dt>{periodName(row.period, step)}</dt>
            {lines.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A line for those missing since the first period with figures, those new since, and those whose limits are too high. */
export function networkLines({ period, change }: Pick<LedgerRow, 'period' | 'change'>): string[] {
  const lines: readonly [string, readonly string[]][] = [
    ['Missing', change?.missing ?? []],
    ['New', change?.added ?? []],
    ['Cannot tell', period.states.cannotTell],
    ['Free product', period.states.product.map(productText)],
  ];
  return lines.flatMap(([title, names]) => (names.length === 0 ? [] : [`${title}: ${andList(names)}.`]));
}
