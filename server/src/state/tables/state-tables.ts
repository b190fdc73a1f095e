import type { State } from '../port/state.ts';
import { AccessTokensRepository } from './sessions/access-tokens.repository.ts';
import { AccountsRepository } from './accounts/accounts.repository.ts';
import { AgreedClockRepository } from './servers/agreed-clock.repository.ts';
import { BugReportsRepository } from './bug-reports/bug-reports.repository.ts';
import { EmailConfirmationsRepository } from './accounts/email-confirmations.repository.ts';
import { EmailedPasswordsRepository } from './accounts/emailed-passwords.repository.ts';
import { ExportsRepository } from './exports/exports.repository.ts';
import { IdentitiesRepository } from './accounts/identities.repository.ts';
import { LoginTicketsRepository } from './sessions/login-tickets.repository.ts';
import { MailsRepository } from './mails/mails.repository.ts';
import { PersonalDataRepository } from './accounts/personal-data.repository.ts';
import { PinnedReleasesRepository } from './servers/pinned-releases.repository.ts';
import { PreferencesRepository } from './accounts/preferences.repository.ts';
import { SavedQueriesRepository } from './queries/saved-queries.repository.ts';
import { SecondFactorsRepository } from './factors/second-factors.repository.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SharedQueriesRepository } from './queries/shared-queries.repository.ts';
import type { StateDatabase } from './state-database.ts';
import { GaugeFlowsRepository } from './servers/gauge-flows.repository.ts';
import { SharedKeysRepository } from './servers/shared-keys.repository.ts';
import { ThrottlesRepository } from './servers/throttles.repository.ts';
import { ViewsRepository } from './queries/views.repository.ts';

/** The state, on the tables of an adapter's database. */
export function stateOnTables(state: StateDatabase): State {
  return {
    accounts: new AccountsRepository(state),
    sessions: new SessionsRepository(state),
    accessTokens: new AccessTokensRepository(state),
    emailedPasswords: new EmailedPasswordsRepository(state),
    emailConfirmations: new EmailConfirmationsRepository(state),
    identities: new IdentitiesRepository(state),
    loginTickets: new LoginTicketsRepository(state),
    secondFactors: new SecondFactorsRepository(state),
    preferences: new PreferencesRepository(state),
    savedQueries: new SavedQueriesRepository(state),
    sharedQueries: new SharedQueriesRepository(state),
    views: new ViewsRepository(state),
    bugReports: new BugReportsRepository(state),
    mails: new MailsRepository(state),
    exports: new ExportsRepository(state),
    sharedKeys: new SharedKeysRepository(state),
    gaugeFlows: new GaugeFlowsRepository(state),
    pinnedReleases: new PinnedReleasesRepository(state),
    agreedClock: new AgreedClockRepository(state),
    throttles: new ThrottlesRepository(state),
    personalData: new PersonalDataRepository(state),
    now: state.now,
    async health() {
      try {
        await state.rows.selectFrom('accounts').select('id').limit(1).execute();
        return 'ok';
      } catch {
        return 'accounts and saved queries cannot be read';
      }
    },
    warning: () => null,
    keepRoom: async () => {},
    close: () => state.rows.destroy(),
  };
}
