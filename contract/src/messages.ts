/**
 * Every text of the error catalog and of validation, verbatim as promised, and texts of later features. Those of calls
 * are in `call-texts.ts`, so that the first page loads without them.
 */

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
  confirmationPassword: 'Enter the password of your account.',
  confirmationMailed: 'We have emailed you a link. Open it within 2 days to confirm your address, and log in there.',
  wrongAccountPassword: 'This is not the password of your account.',
  secondFactorNeeded: 'Enter the second factor of your account.',
  wrongCode: 'This code is wrong, has expired or was used.',
  passkeyNameRequired: 'Please give the passkey a name.',
  signOnOnly: 'This site uses single sign-on only.',
} as const;

export const accessTokens = {
  nameRequired: 'Please give the access token a name.',
  passwordNeeded: 'A token for more than 30 days needs your password.',
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
