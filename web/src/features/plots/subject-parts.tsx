import type { RowSubject } from '../../frame/samples/row-subject.ts';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import { numbersOfSubject } from './numbers-of-subject.ts';
import { PlotNumbers } from './plot-numbers.tsx';

/** The numbers of a plot's subtitle, to be asked about. */
export function SubjectNumbers({ subject, group }: { subject: RowSubject; group: SampleGroup }) {
  if (subject.rows === 0) return null;
  return <PlotNumbers heading="All" numbers={numbersOfSubject(subject)} of={{ group }} />;
}
