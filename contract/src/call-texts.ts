/** A call of which nothing is left undone. */
const failing = (transport: string, processing: string) => ({ transport, processing });
const unreached = failing('The server could not be reached, or failed. Try again.', 'Error processing data.');

/** By call: shown when its transport fails, and when its answer cannot be read (section 8). */
export const callTexts = {
  csv: {
    transport: 'There was an error downloading the CSV.',
    processing: 'There was an error processing the CSV data.',
    undone: 'The file was not downloaded',
  },
  records: failing('Could not retrieve records from the database.', 'Error processing records.'),
  queryTypes: failing('Could not retrieve query types from the database.', 'Error processing data.'),
  queryFilters: failing('Could not retrieve query filters from the database.', 'Error processing data.'),
  savedQueries: failing('Could not retrieve saved queries from the database.', 'Error processing data.'),
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
  restoreQuery: failing('There was an error restoring the query.', 'Error processing restore request.'),
  shareQuery: failing('There was an error sharing the query.', 'Error processing sharing request.'),
  execute: failing('There was an error fetching the records from the database.', 'Error processing data.'),
  createView: {
    transport: 'There was an error making the link.',
    processing: 'Error processing the link.',
    undone: 'The link was not made',
  },
  readView: failing('Could not retrieve the shared view from the database.', 'Error processing data.'),
  listViews: failing('Could not retrieve the shared views from the database.', 'Error processing data.'),
  revokeView: {
    transport: 'There was an error revoking the view.',
    processing: 'Error processing revoke request.',
    undone: 'The view was not revoked',
  },
  listExportLinks: failing('Could not retrieve the links to exports from the database.', 'Error processing data.'),
  revokeExportLink: {
    transport: 'There was an error revoking the link.',
    processing: 'Error processing revoke request.',
    undone: 'The link was not revoked',
  },
  readSecondFactors: failing('Could not retrieve the second factors from the database.', 'Error processing data.'),
  identities: { ...unreached, undone: 'The single sign-on was not unlinked' },
  emailConfirmation: { ...unreached, undone: 'The mail was not sent' },
  listAccessTokens: failing('Could not retrieve the access tokens from the database.', 'Error processing data.'),
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
  listSessions: failing('Could not retrieve the sessions from the database.', 'Error processing data.'),
  endSession: {
    transport: 'There was an error ending the session.',
    processing: 'Error processing the end of the session.',
    undone: 'The session was not ended',
  },
  revokeAccess: {
    transport: 'There was an error revoking access.',
    processing: 'Error processing revoke request.',
    undone: 'Nothing was revoked',
  },
  overlays: failing('There was an error fetching the map overlays from the server.', 'Error processing map overlays.'),
  screeningLevels: {
    transport: 'Could not retrieve the levels of the site from the server.',
    processing: 'Error processing the levels of the site.',
  },
  freeProduct: {
    transport: 'Could not retrieve the free product in wells from the server.',
    processing: 'Error processing the free product in wells.',
  },
  casIds: failing('Could not retrieve the CAS IDs from the database.', 'Error processing CAS IDs.'),
  importReport: failing('Could not retrieve the report of the import.', 'Error processing the report of the import.'),
  standardLocations: {
    transport: 'Could not retrieve the standard locations from the database.',
    processing: 'Error processing standard locations.',
  },
  piper: failing('Could not retrieve piper diagram data from the database.', 'Error processing piper data.'),
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
  copyAccount: failing('The copy of your data could not be retrieved.', 'Error processing the copy of your data.'),
  deleteAccount: {
    transport: 'There was an error deleting the account.',
    processing: 'Error processing delete request.',
    undone: 'The account was not deleted',
  },
  administration: { ...unreached, undone: 'Nothing was changed' },
  gauges: failing('Error getting USGS flow data.', 'Error getting USGS flow data.'),
} as const;
