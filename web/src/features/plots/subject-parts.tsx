import type { ReactNode } from 'react';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import { numbersOfSubject } from './numbers-of-subject.ts';

/** The numbers of a plot's subtitle as what can be asked about, by what the subtitle says of each. */
export function subjectParts(subject: RowSubject | undefined, group: SampleGroup): ReadonlyMap<string, ReactNode> {
  if (!subject || subject.rows === 0) return new Map();
  const parts = numbersOfSubject(subject).map(
    ({ statistic, part }) =>
      [
        part,
        <WhyButton key={part} requested={{ statistic, group }}>
          {part}
        </WhyButton>,
      ] as const,
  );
  return new Map(parts);
}
