import {
  dateFields,
  datasetOf,
  fields as allFields,
  queryFiltersOf,
  rangeFields,
  type AnswerOf,
  type FieldName,
  type FilterValue,
  type listQueryFilters,
  type QueryExtent,
  type QueryFilter,
} from '@wellfield/contract';

export type QueryFilters = AnswerOf<typeof listQueryFilters>;

/** A field that a query of the dataset can choose by. */
export interface BuilderField {
  name: FieldName;
  title: string;
  hasValues: boolean;
  hasRange: boolean;
}

/** What one dataset of the release offers to choose from. */
export interface Offer {
  fields: readonly BuilderField[];
  valuesOf: ReadonlyMap<FieldName, readonly QueryFilter[]>;
  /** The smallest and largest values of fields with ranges. */
  extents: readonly QueryExtent[];
  /** All of the dataset's results. */
  records: number;
  release: string;
}

/** The dataset's own fields and values, and the numeric fields that are chosen by a range alone. */
export function offerOf(answer: QueryFilters, queryType: number): Offer {
  const dataset = datasetOf(queryType);
  const { query_fields, query_filters, query_extents } = queryFiltersOf(answer, dataset);
  const titles = new Map(query_fields.map(({ field, title }) => [field, title]));
  const ranged = new Set([
    ...rangeFields(dataset).flatMap(({ name, discrete, explorer }) =>
      discrete || (explorer && explorer.datasets.includes(dataset)) ? [name] : [],
    ),
    ...dateFields(dataset).map(({ name }) => name),
  ]);
  const fields = allFields.flatMap(({ name, title }): BuilderField[] => {
    const hasValues = titles.has(name);
    const hasRange = ranged.has(name);
    return hasValues || hasRange ? [{ name, title: titles.get(name) ?? title, hasValues, hasRange }] : [];
  });
  const valuesOf = new Map<FieldName, QueryFilter[]>();
  for (const filter of query_filters) {
    const name = filter.field as FieldName;
    const values = valuesOf.get(name);
    if (values) values.push(filter);
    else valuesOf.set(name, [filter]);
  }
  // Every result has a location, so its values' counts add up to all of them.
  const records = (valuesOf.get('location') ?? []).reduce((sum, filter) => sum + filter.records, 0);
  return { fields, valuesOf, extents: query_extents, records, release: answer.release };
}

type ChosenValues = Partial<Record<FieldName, readonly FilterValue[]>>;

/**
 * The values of a field that go with what is chosen: parameters of the chosen types and subtypes, subtypes of the
 * chosen types (Null alone where these have none). Every other field offers all its values.
 */
export function limitedValues({ valuesOf }: Offer, field: FieldName, chosen: ChosenValues): readonly QueryFilter[] {
  const values = valuesOf.get(field) ?? [];
  const types = new Set(chosen.analyte_type);
  if (field === 'analyte_name') {
    const subtypes = new Set(chosen.analyte_subtype);
    return values.filter(
      ({ analyte_type, analyte_subtype }) =>
        (types.size === 0 || types.has(analyte_type)) && (subtypes.size === 0 || subtypes.has(analyte_subtype)),
    );
  }
  if (field !== 'analyte_subtype' || types.size === 0) return values;
  // A subtype, and Null above all, may stand under several types: its parameters say which.
  const named = (valuesOf.get('analyte_name') ?? []).filter(({ analyte_type }) => types.has(analyte_type));
  const subtypes = new Set(named.map(({ analyte_subtype }) => analyte_subtype));
  const limited = values.filter(({ filter, analyte_type }) => types.has(analyte_type) || subtypes.has(textOf(filter)));
  return limited.length > 0 ? limited : values.filter(({ filter }) => filter === null);
}

function textOf(filter: FilterValue): string | null {
  return filter === null ? null : String(filter);
}
