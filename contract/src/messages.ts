/**
 * Every text of the error catalog and of validation, verbatim as promised, and texts of later features: each group is an
 * export of its own, so that a page loads those that it shows.
 */

/** By call: shown when its transport fails, and when its answer cannot be read (section 8). */
export const calls = {
  csv: {
    transport: 'There was an error downloading the CSV.',
    processing: 'There was an error processing the CSV data.',
    undone: 'The file was not downloaded',
  },
  records: { transport: 'Could not retrieve records from the database.', processing: 'Error processing records.' },
  queryTypes: {
    transport: 'Could not retrieve query types from the database.',
    processing: 'Error processing data.',
  },
  queryFilters: {
    transport: 'Could not retrieve query filters from the database.',
    processing: 'Error processing data.',
  },
  savedQueries: {
    transport: 'Could not retrieve saved queries from the database.',
    processing: 'Error processing data.',
  },
  saveQuery: {
    transport: 'There was an error saving the query.',
    processing: 'Error processing save request.',
    undone: 'The query was not saved',
  },
  deleteQuery: {
    transport: 'There was an error deleting the query.',
    processing: 'Error processing delete request.',
    undone: 'The query was not deleted',
  },
  restoreQuery: {
    transport: 'There was an error restoring the query.',
    processing: 'Error processing restore request.',
  },
  shareQuery: {
    transport: 'There was an error sharing the query.',
    processing: 'Error processing sharing request.',
  },
  execute: {
    transport: 'There was an error fetching the records from the database.',
    processing: 'Error processing data.',
  },
  createView: {
    transport: 'There was an error making the link.',
    processing: 'Error processing the link.',
    undone: 'The link was not made',
  },
  readView: {
    transport: 'Could not retrieve the shared view from the database.',
    processing: 'Error processing data.',
  },
  listAccessTokens: {
    transport: 'Could not retrieve the access tokens from the database.',
    processing: 'Error processing data.',
  },
  makeAccessToken: {
    transport: 'There was an error making the access token.',
    processing: 'Error processing the access token.',
    undone: 'The access token was not made',
  },
  revokeAccessToken: {
    transport: 'There was an error revoking the access token.',
    processing: 'Error processing revoke request.',
    undone: 'The access token was not revoked',
  },
  overlays: {
    transport: 'There was an error fetching the map overlays from the server.',
    processing: 'Error processing map overlays.',
  },
  casIds: {
    transport: 'Could not retrieve the CAS IDs from the database.',
    processing: 'Error processing CAS IDs.',
  },
  importReport: {
    transport: 'Could not retrieve the report of the import.',
    processing: 'Error processing the report of the import.',
  },
  standardLocations: {
    transport: 'Could not retrieve the standard locations from the database.',
    processing: 'Error processing standard locations.',
  },
  piper: {
    transport: 'Could not retrieve piper diagram data from the database.',
    processing: 'Error processing piper data.',
  },
  reportBug: {
    transport: 'There was an error submitting this bug report.',
    processing: 'There was an error processing this bug report request.',
    undone: 'The report was not sent',
  },
  news: {
    transport: 'Could not retrieve news updates from the database.',
    // This spelling is promised verbatim (point API-13).
    processing: 'Error recieving news.',
  },
  download: {
    transport: 'There was an error downloading the All Wells DB.',
    processing: 'There was an error processing the All Wells DB.',
  },
  gauges: { transport: 'Error getting USGS flow data.', processing: 'Error getting USGS flow data.' },
} as const;

export const account = {
  wrongLogin: 'invalid email or password.',
  allFieldsRequired: 'All fields are required.',
  passwordsDiffer: 'Passwords do not match.',
  changeFieldsRequired: 'Email and all password fields are required.',
  passwordUpdated: 'Password successfully updated.',
  emailRequired: 'Email is required.',
  namesRequired: 'First and last name are required.',
  resetEmailRequired: 'Please enter an email.',
  resetMailed:
    'A new password has been emailed to you, click here to log in. ' +
    'You can change your password in the Account section of the site after login.',
  resetFailed: 'Error!',
} as const;

export const accessTokens = {
  nameRequired: 'Please give the access token a name.',
  readOnly: 'An access token can only read samples. This call needs a login.',
  dead: 'This access token has expired or was revoked, or the password has changed. Create another one.',
} as const;

export const query = {
  nameRequired: 'Please give your query a unique name.',
  saved: 'The query has been saved to the database.',
  selectFirst: 'Please click on a query to select it.',
  exportLimit:
    'There is a limit of 10,000 records for immediate CSV download. Larger exports are processed separately.',
  exportMailed: 'You will get an email with a link shortly.',
  noRecords: 'No Data',
  noneExecuted: 'No query has been run yet.',
} as const;

export const lookups = {
  parametersTitle: 'Parameter ID Lookup Table',
  parametersSearch: 'Search Parameter Name, Parameter Alias, or Parameter ID..',
  locationsTitle: 'Groundwater Location ID Lookup Table',
  locationsSearch: 'Search Location ID or Location ID Alias...',
  seeAliases: 'See Aliases',
  hideAliases: 'Hide Aliases',
} as const;

export const loading = {
  standard: 'Loading...',
  data: 'Loading data...',
  /** Followed by the analyte's name. */
  analyte: 'Loading Analyte: ',
  summary: 'Calculating...',
  interpolating: 'Interpolating...',
  contouring: 'Contouring...',
} as const;

export const spatialTools = {
  cellSize: 'Please use a positive no more than 10 km and at least 0.1 km.',
  weighting: 'Please use an integer from 1 - 10.',
  contours: 'Please use an integer from 3 - 20.',
  contourBreaks: 'Please use valid numbers in a comma-separated list of length at least 3 and no more than 20.',
  clusters: 'Please use an integer from 3 - 11.',
} as const;

export const map = { search: 'search for a location', notFound: 'Location not shown or not found.' } as const;
export const filters = { possibleLeachate: 'Soil results in ug/L may be Leachate.' } as const;
export const plots = {
  chooseLocation: 'Click on a location to display sample plot.',
  noDepth: 'No samples with reported depth.',
  /** After the number of samples. */
  withoutDepth: 'samples with no reported depth.',
  tdsNotShown: '* TDS values greater than 20,000 mg/L are not shown',
} as const;

export const feedback = {
  label: 'Bug or Feature Description:',
  messageRequired: 'Please provide a bug or feature description.',
  sent: 'Thank you, your report or request has been sent',
  another: 'Report Another Bug / Request Another Feature',
  limitReached:
    'You have submitted 5 bugs and/or features. If you have more please contact the database administrators.',
} as const;

export const gauges = { title: 'USGS Gauge Flow Plots', close: 'close' } as const;
export const crash = { title: 'Oops! Something went wrong.', refresh: 'You should refresh the page.' } as const;
