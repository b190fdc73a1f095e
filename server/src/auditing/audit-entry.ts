/** What is recorded, with its meaning as in `docs/audit-log`. Rules of fail2ban and a SIEM use the names. */
export const auditEvents = {
  server_started: 'the server listens',
  server_stopped: 'the server was asked to stop',
  login: 'a login, `by` what it was proven; refused with `reason`',
  second_factor_added: 'an app or a passkey (`factor`) was added to an account',
  second_factor_removed: 'one was removed, or all by an operator',
  recovery_codes_renewed: 'an account got new recovery codes',
  identity_joined: 'an account was linked with its person’s single sign-on',
  identity_unlinked: 'a person unlinked a single sign-on from their account',
  logout: 'a session was ended by its person',
  sessions_ended:
    'a person ended other sessions of their account, or an administrator all of an account (`about`); `count` says how many',
  registration: 'an account was registered',
  email_confirmed: 'a person confirmed the address of their account',
  confirmation_mailed: 'a person had the email that confirms their address sent again',
  password_changed: 'a person changed their password; refused when the old one was wrong',
  password_requested: 'a new password was requested for an address, known or not',
  names_changed: 'a person changed their names',
  account_copied: 'a person, or an operator for them, took a copy of everything kept about an account',
  account_deleted: 'an account was deleted with everything in it; refused when the password was wrong',
  access_token_made: 'an access token was made',
  access_token_revoked: 'an access token was revoked',
  access_revoked: 'a person revoked all access tokens, links to exports and views of their account, so many',
  query_shared: 'a saved query was shared with the site, or no longer (`shared`)',
  former_query_removed: 'an administrator took a query of a former account from everyone’s list',
  view_made: 'a link to a view was made',
  view_revoked: 'a view was revoked by its author',
  export_requested: 'a file of a query was requested',
  export_made: 'the file was written',
  export_link_made: 'its owner made another link to it',
  export_link_revoked: 'the links to it were revoked by its owner',
  export_downloaded:
    'the file was downloaded by a link of `account`, which anyone may have had: the one that was `mailed`, or one that its owner `made`',
  rows_downloaded:
    'rows of a query or view were downloaded at once, or by another program, with `token`; each query that it runs, once a minute',
  rights_refused: 'a call (`path`) was refused, as the account, or its `token`, has no right to it; once a minute',
  limit_reached:
    'an account was refused more than it can have (`limit`), or asked too much at once or too often (`path`); once a minute',
  account_created: 'an operator or administrator opened an account',
  account_disabled: 'an operator or administrator disabled an account',
  account_enabled: 'an administrator let a disabled account log in again',
  role_changed: 'an account was given another role',
  password_set: 'an operator or administrator set a password',
  release_served: 'a release that was kept became the current one',
  release_pinned: 'a release is kept by a name',
  release_unpinned: 'a pinned release may go',
  import: 'results were imported, or the import was refused',
  backup: 'a backup was written',
  restore: 'a backup was restored: what was done since is undone, but for this log',
  migrate: 'the site was moved into a database, or out of one',
  report_answered: 'an operator or administrator answered a bug report',
  report_closed: 'an operator or administrator closed a bug report',
  audit_trimmed: 'files of this log were deleted before their time, because it was too large',
} as const;

type AuditEvent = keyof typeof auditEvents;

/** What happened, for the audit log. It never contains a password, a token or another secret. */
export interface AuditEntry {
  event: AuditEvent;
  /** `done` when missing. */
  outcome?: 'done' | 'refused';
  /** The client's address; `command` for the command line, null for the server's own work. */
  from: string | null;
  /** The email of the account that acts, or that a login names; the operator's name for commands; null if unknown. */
  account: string | null;
  /** Facts of the event, flat. Long texts are cut. */
  facts?: Readonly<Record<string, string | number | boolean | null>>;
}

const longestText = 200;

/**
 * An entry as a line of JSON. What people write comes after `from`, so that a rule that matches from the start of the
 * line cannot be led astray by it.
 */
export function auditLine({ event, outcome = 'done', from, account, facts = {} }: AuditEntry, time: number): string {
  const line = { time: new Date(time).toISOString(), event, outcome, from, account, ...facts };
  return `${JSON.stringify(line, (_key, value: unknown) => (typeof value === 'string' ? cut(value) : value))}\n`;
}

function cut(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}
