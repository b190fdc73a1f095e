import {
  builderFields,
  compareValues,
  datasets,
  listQueryFilters,
  listQueryTypes,
  perDataset,
  queryFiltersAnswer,
  queryTypes,
  valueWords,
  type AnswerOf,
  type Dataset,
  type DatasetFilters,
  type QueryField,
  type QueryFilter,
} from '@wellfield/contract';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import { jsonType, WrittenAnswer } from '../../http/written-answer.ts';
import { StatementTooLongError, type PinnedRelease } from '../../samples/sample-store.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

export function queryFiltersModule({ store, settings }: Services): Module {
  /** The answer as text, for the last requested release: it is the same for everybody. */
  let cached: { release: string; text: Promise<string> } | null = null;

  return {
    routes: [
      route(listQueryTypes, async () => ({
        query_types: queryTypes.map(({ id, dataset, class: kind }) => ({
          id,
          name: settings.datasets[dataset].title,
          class: kind,
        })),
      })),
      route(listQueryFilters, async ({ reply }) => {
        const release = await pinForReply(store, reply, undefined);
        if (cached?.release !== release.id) cached = { release: release.id, text: answerText(release) };
        try {
          return new WrittenAnswer(jsonType, await cached.text);
        } catch (error) {
          cached = null;
          throw error;
        }
      }),
    ],
  };
}

async function answerText(release: PinnedRelease): Promise<string> {
  const made = perDataset((): DatasetFilters => ({ query_fields: [], query_filters: [], query_extents: [] }));
  for (const dataset of datasets) {
    made[dataset] = {
      query_fields: queryFields(dataset),
      query_filters: await queryFilters(release, dataset),
      query_extents: await release.extents(dataset),
    };
  }
  const answer: AnswerOf<typeof listQueryFilters> = {
    success: true,
    ...queryFiltersAnswer(made),
    release: release.id,
  };
  return JSON.stringify(answer);
}

/** The release's values as people read them, in the order in which they look for them. */
async function queryFilters(release: PinnedRelease, dataset: Dataset): Promise<QueryFilter[]> {
  const filters = await release.queryFilters(dataset);
  const units = await unitsOf(release, dataset);
  return builderFields(dataset).flatMap(({ name }) =>
    filters
      .filter(({ field }) => field === name)
      .toSorted((a, b) => compareValues(a.filter, b.filter))
      .map((value) => ({
        ...value,
        unit: name === 'analyte_name' ? (units.get(String(value.filter)) ?? null) : null,
        title: valueWords(name, value.filter),
        included: true,
        active: false,
        visible: true,
      })),
  );
}

/** Rows in a database may take too long for what is a help alone. */
async function unitsOf(release: PinnedRelease, dataset: Dataset): Promise<ReadonlyMap<string, string | null>> {
  return release.commonUnits(dataset).catch((error: unknown) => {
    if (!(error instanceof StatementTooLongError)) throw error;
    return new Map<string, string | null>();
  });
}

/** Every field of the builder lists values; those that also accept ranges are `interval`. */
function queryFields(dataset: Dataset): QueryField[] {
  return builderFields(dataset).map(({ id, name, title, range }) => ({
    id,
    field: name,
    title,
    type: range ? 'interval' : 'discrete',
  }));
}
