import { limits } from '../limits.ts';
import * as messages from '../messages.ts';
import { declare } from './refusal.ts';

/** For calls about samples, from the current release or a named one. */
export const refusalsOfReleases = declare({
  404: { noSuchRelease: 'There is no such release.' },
  410: { releaseGone: 'That release is no longer kept. Load the newest one; programs ask without ?release=.' },
  503: {
    releaseAway: 'That release cannot be fetched at the moment. Try again in a minute, or load the newest one.',
    rowsAway: 'Samples cannot be read at the moment; counts and saved queries can. Try again in a minute.',
    noSamples: 'There are no samples yet. The operator has to import some first.',
  },
});

/** For calls that count or execute. */
export const refusalsOfQueries = declare({
  429: { tooManyQueries: 'Too many of your queries are running. Try again when they are done.' },
});

/** For calls that take a filter from a person. Filters that are stored already are read as they are. */
export const refusalsOfFilters = declare({
  400: {
    reversedRange:
      'The range of {field} is reversed: from {min} to {max}. Its lower bound is greater than its upper bound.',
    tooManyRanges: `{field} has {ranges} ranges apart from each other; a query can have ${limits.rangesOfField} of a field. Use fewer and wider ones.`,
  },
});

/** For calls about one saved query. */
export const refusalsOfSavedQueries = declare({ 404: { noSuchQuery: 'You have no such query.' } });

/** For calls that change or delete a saved query. */
export const refusalsOfChangedQueries = {
  ...refusalsOfSavedQueries,
  ...declare({
    403: {
      demonstrationQuery:
        'Everyone shares the demonstration account, so the queries it comes with stay as they are. Duplicate this one and change the copy.',
    },
  }),
};

/** For calls that name a saved query. */
export const refusalsOfQueryNames = declare({
  400: {
    noName: messages.query.nameRequired,
    nameTooLong: `This name is too long: at most ${limits.queryNameMaxLength} characters.`,
  },
  409: { nameTaken: 'You already have a query with this name. Choose another name.' },
});

/** For calls that save a query's choices under a name. */
export const refusalsOfSaving = {
  ...refusalsOfQueryNames,
  ...declare({ 400: { noFilter: 'Choose at least one filter before you save the query.' } }),
};

/** For calls about one shared view. */
export const refusalsOfViews = declare({
  404: { noSuchView: 'There is no such view.' },
  410: { viewEnded: 'This view is no longer shared: its author has revoked it, or their account is disabled.' },
});

/** For calls that answer a view from its own release. */
export const refusalsOfViewReleases = declare({
  410: {
    viewReleaseGone:
      'The release of this view is no longer kept. Open it with the newest one; programs ask with ?release=.',
  },
});

/** For calls about one analyte of a query. */
export const refusalsOfAnalytes = declare({ 404: { noSuchAnalyte: 'This query has no samples of {analyte}.' } });

/** For rows that are recognized by their positions in an answer. */
export const refusalsOfScreenRows = declare({
  409: { otherRows: 'These rows are of another answer: this query has {records} of {analyte}. Run the query again.' },
});
