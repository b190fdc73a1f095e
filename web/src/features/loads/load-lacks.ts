import { concentrationEnds, formatCounted, type DatedSample } from '@wellfield/science';

/** What the samples of a time lack to have a concentration: there are none, none has a result, or no unit is converted. */
type Lack = 'samples' | 'result' | 'conversion';

const words: Readonly<Record<Lack, { one: string; many: string }>> = {
  samples: { one: 'samples', many: 'samples' },
  result: { one: 'a result', many: 'results' },
  conversion: { one: 'a result that converts to ug/L', many: 'results that convert to ug/L' },
};

function lackOf(samples: readonly DatedSample[]): Lack | null {
  if (samples.length === 0) return 'samples';
  if (samples.some((sample) => concentrationEnds(sample) !== null)) return null;
  return samples.some(({ value }) => value !== null) ? 'conversion' : 'result';
}

/** What the load of a day or a month lacks, in words, with what its flow does; null where nothing is missing. */
export function lackText(samples: readonly DatedSample[], flow: string | null): string | null {
  const lack = lackOf(samples);
  return listed([lack && words[lack].one, flow]);
}

/** How many months of a year lack what; null where nothing is missing. */
export function lacksOfMonths(months: readonly (readonly DatedSample[])[], withoutFlow: number): string | null {
  const lacks = Map.groupBy(months, lackOf);
  const ofMonths = (what: string, count: number) => (count > 0 ? `${what} of ${formatCounted(count, 'month')}` : null);
  return listed([
    ...(['samples', 'result', 'conversion'] as const).map((lack) =>
      ofMonths(words[lack].many, lacks.get(lack)?.length ?? 0),
    ),
    ofMonths('flow', withoutFlow),
  ]);
}

function listed(parts: readonly (string | null)[]): string | null {
  return parts.filter((part) => part !== null).join(', ') || null;
}
