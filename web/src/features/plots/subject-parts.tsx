import type { ReactNode } from 'react';
import { formatCount, formatCounted, formatPercent } from '@wellfield/science';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import type { RowSubject } from '../../frame/samples/row-subject.ts';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import type { PlotNumber } from '../../explorer/why/plot-numbers.tsx';

/** A number of a subtitle, and the part of it that says it. */
interface SubjectNumber extends PlotNumber {
  part: string;
}

/** The numbers of a plot's subtitle: what it is of. */
export function numbersOfSubject({
  rows,
  locations,
  nonDetects,
}: Pick<RowSubject, 'rows' | 'locations' | 'nonDetects'>): readonly SubjectNumber[] {
  const share = rows === 0 ? null : formatPercent(nonDetects / rows);
  return [
    { statistic: 'all.samples', title: 'Samples', text: formatCount(rows), part: formatCounted(rows, 'sample') },
    {
      statistic: 'all.locations',
      title: 'Locations',
      text: formatCount(locations),
      part: formatCounted(locations, 'location'),
    },
    { statistic: 'all.nondetect_share', title: 'Share of non-detects', text: share, part: `${share} non-detect` },
  ];
}

/** The numbers of a plot's subtitle that can be explained, by what the subtitle says of each. */
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
