import { formatCounted } from '@wellfield/science';
import { identifier } from '../../samples/duckdb/sql-text.ts';
import { mappedDatabase } from '../mapping/mapping.ts';
import type { NumberDoubt } from '../mapping/number-doubt.ts';
import { shownText } from '../shown-text.ts';
import type { CheckedDelivery, QuestionCheck } from './ask-questions.ts';
import { finding, leavingOut, type Finding } from './finding.ts';

/** What a question about a column's numbers is about: the same in the next delivery, whatever its numbers are. */
export const aboutDecimalSign = (format: string | null, column: string, decimal: string): (string | null)[] => [
  format,
  column,
  decimal,
];

/** Numbers that a format writes with a point, and a delivery with a comma. A question a column. */
export const decimalSigns: QuestionCheck = {
  find: async (_, delivery) => delivery.numberDoubts.map((doubt) => questionOf(delivery, doubt)),
};

function questionOf({ dataset, format }: CheckedDelivery, doubt: NumberDoubt): Finding {
  const { column, decimal, cells, table, first, read } = doubt;
  const where = `(source_file, source_line) IN (SELECT (file, line) FROM ${mappedDatabase}.main.${identifier(table)})`;
  const [likely, other] = decimal === '.' ? ['point', 'comma'] : ['comma', 'point'];
  const isSame = read.likely === read.other;
  return finding({
    kind: 'decimal sign',
    dataset,
    about: aboutDecimalSign(format, column, decimal),
    found: `${shownText(column, 60)} has ${formatCounted(cells, 'number')} with a comma, with signs between thousands, or with several points: ${doubt.doubt}`,
    rows: where,
    count: cells,
    samples: first.map(({ file, line, text }) => ({ file, line, text: `${column}: ${text}` })),
    keep: `the decimal sign is a ${likely}: ${read.likely}`,
    choices: [
      ...(isSame
        ? []
        : [
            {
              id: 'other',
              text: `the decimal sign is a ${other}: ${read.other}`,
              effect: { does: 'keep' as const },
            },
          ]),
      ...(doubt.isOfResults ? [leavingOut('a number whose decimal sign is not known', 'leave the rows out')] : []),
    ],
  });
}
