/** By call: shown when its transport fails, and when its answer cannot be read (section 8). */
export const callTexts = {
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
  listViews: {
    transport: 'Could not retrieve the shared views from the database.',
    processing: 'Error processing data.',
  },
  revokeView: {
    transport: 'There was an error revoking the view.',
    processing: 'Error processing revoke request.',
    undone: 'The view was not revoked',
  },
  listExportLinks: {
    transport: 'Could not retrieve the links to exports from the database.',
    processing: 'Error processing data.',
  },
  revokeExportLink: {
    transport: 'There was an error revoking the link.',
    processing: 'Error processing revoke request.',
    undone: 'The link was not revoked',
  },
  readSecondFactors: {
    transport: 'Could not retrieve the second factors from the database.',
    processing: 'Error processing data.',
  },
  identities: {
    transport: 'The server could not be reached, or failed. Try again.',
    processing: 'Error processing data.',
    undone: 'The single sign-on was not unlinked',
  },
  emailConfirmation: {
    transport: 'The server could not be reached, or failed. Try again.',
    processing: 'Error processing data.',
    undone: 'The mail was not sent',
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
  listSessions: {
    transport: 'Could not retrieve the sessions from the database.',
    processing: 'Error processing data.',
  },
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
  overlays: {
    transport: 'There was an error fetching the map overlays from the server.',
    processing: 'Error processing map overlays.',
  },
  screeningLevels: {
    transport: 'Could not retrieve the levels of the site from the server.',
    processing: 'Error processing the levels of the site.',
  },
  freeProduct: {
    transport: 'Could not retrieve the free product in wells from the server.',
    processing: 'Error processing the free product in wells.',
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
  copyAccount: {
    transport: 'The copy of your data could not be retrieved.',
    processing: 'Error processing the copy of your data.',
  },
  deleteAccount: {
    transport: 'There was an error deleting the account.',
    processing: 'Error processing delete request.',
    undone: 'The account was not deleted',
  },
  administration: {
    transport: 'The server could not be reached, or failed. Try again.',
    processing: 'Error processing data.',
    undone: 'Nothing was changed',
  },
  gauges: { transport: 'Error getting USGS flow data.', processing: 'Error getting USGS flow data.' },
} as const;
