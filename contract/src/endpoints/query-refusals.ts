import { limits } from '../limits.ts';
import * as messages from '../messages.ts';
import { declare } from './refusal.ts';

/** For calls about samples, from the current release or a named one. */
export const refusalsOfReleases = declare({
  noSuchRelease: { status: 404, text: 'There is no such release.' },
  releaseGone: {
    status: 410,
    text: 'That release is no longer kept. Load the newest one; programs ask without ?release=.',
  },
  releaseAway: {
    status: 503,
    text: 'That release cannot be fetched at the moment. Try again in a minute, or load the newest one.',
  },
  rowsAway: {
    status: 503,
    text: 'Samples cannot be read at the moment; counts and saved queries can. Try again in a minute.',
  },
  noSamples: { status: 503, text: 'There are no samples yet. The operator has to import some first.' },
});

/** For calls that count or execute. */
export const refusalsOfQueries = declare({
  tooManyQueries: { status: 429, text: 'Too many of your queries are running. Try again when they are done.' },
});

/** For calls that take a filter from a person. Filters that are stored already are read as they are. */
export const refusalsOfFilters = declare({
  reversedRange: {
    status: 400,
    text: 'The range of {field} is reversed: from {min} to {max}. Its lower bound is greater than its upper bound.',
  },
  tooManyRanges: {
    status: 400,
    text: `{field} has {ranges} ranges apart from each other; a query can have ${limits.rangesOfField} of a field. Use fewer and wider ones.`,
  },
});

/** For calls about one saved query. */
export const refusalsOfSavedQueries = declare({
  noSuchQuery: { status: 404, text: 'You have no such query.' },
});

/** For calls that change or delete a saved query. */
export const refusalsOfChangedQueries = declare({
  ...refusalsOfSavedQueries,
  demonstrationQuery: {
    status: 403,
    text: 'Everyone shares the demonstration account, so the queries it comes with stay as they are. Duplicate this one and change the copy.',
  },
});

/** For calls that name a saved query. */
export const refusalsOfQueryNames = declare({
  noName: { status: 400, text: messages.query.nameRequired },
  nameTooLong: { status: 400, text: `This name is too long: at most ${limits.queryNameMaxLength} characters.` },
  nameTaken: { status: 409, text: 'You already have a query with this name. Choose another name.' },
});

/** For calls that save a query's choices under a name. */
export const refusalsOfSaving = declare({
  ...refusalsOfQueryNames,
  noFilter: { status: 400, text: 'Choose at least one filter before you save the query.' },
});

/** For calls about one shared view. */
export const refusalsOfViews = declare({
  noSuchView: { status: 404, text: 'There is no such view.' },
  viewEnded: {
    status: 410,
    text: 'This view is no longer shared: its author has revoked it, or their account is disabled.',
  },
});

/** For calls that answer a view from its own release. */
export const refusalsOfViewReleases = declare({
  viewReleaseGone: {
    status: 410,
    text: 'The release of this view is no longer kept. Open it with the newest one; programs ask with ?release=.',
  },
});

/** For calls about one analyte of a query. */
export const refusalsOfAnalytes = declare({
  noSuchAnalyte: { status: 404, text: 'This query has no samples of {analyte}.' },
});

/** For rows that are told by their places in an answer. */
export const refusalsOfScreenRows = declare({
  otherRows: {
    status: 409,
    text: 'These rows are of another answer: this query has {records} of {analyte}. Run the query again.',
  },
});
