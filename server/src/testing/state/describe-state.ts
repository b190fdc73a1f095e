import { defaultQuotas } from '@wellfield/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { State, StateOptions } from '../../state/port/state.ts';
import { describeAccounts } from './describe-accounts.ts';
import { describeAdministration } from './describe-administration.ts';
import { describeAccess } from './describe-access.ts';
import { describeBugReports } from './describe-bug-reports.ts';
import { describeExports } from './describe-exports.ts';
import { describeStored } from './describe-stored.ts';
import { describeMails } from './describe-mails.ts';
import { describeQuotas } from './describe-quotas.ts';
import { describeSecondFactors } from './describe-second-factors.ts';
import { describeSignIn } from './describe-sign-in.ts';
import { describePersonalData } from './describe-personal-data.ts';
import { describeThrottles } from './describe-throttles.ts';
import { describeSharedQueries } from './describe-shared-queries.ts';
import { newAccount, type TwoServers } from './two-servers.ts';

/** A new state that can be opened several times. */
export interface StateUnderTest extends AsyncDisposable {
  open(options: StateOptions): Promise<State>;
}

/**
 * The suite for every adapter of the state: every action is atomic, and its checks hold, also with two servers on one
 * state. `begin` makes an empty state.
 */
export function describeState(adapter: string, begin: () => Promise<StateUnderTest>): void {
  describe(`the state in ${adapter}`, () => {
    let state: StateUnderTest;
    let opened: State[];
    const on = {
      async open(server: string) {
        const further = await state.open({ now: () => on.clock, server, quotas: on.quotas });
        opened.push(further);
        return further;
      },
    } as TwoServers;

    beforeEach(async () => {
      state = await begin();
      opened = [];
      on.clock = Date.parse('2026-03-01T12:00:00Z');
      on.quotas = defaultQuotas();
      on.here = await on.open('here');
      on.there = await on.open('there');
    });
    afterEach(async () => {
      for (const one of opened) await one.close();
      await state[Symbol.asyncDispose]();
    });

    describeAccounts(on);
    describeAdministration(on);
    describeAccess(on);
    describeSignIn(on);
    describeSecondFactors(on);
    describeStored(on);
    describePersonalData(on);
    describeSharedQueries(on);
    describeBugReports(on);
    describeMails(on);
    describeExports(on);
    describeQuotas(on);
    describeThrottles(on);

    test('what one server wrote is read by the other, and by later ones', async () => {
      const id = await newAccount(on, 'kept@example.org');
      expect((await on.there.accounts.findById(id))?.account.email).toBe('kept@example.org');
      for (const one of opened.splice(0)) await one.close();
      const later = await on.open('later');
      expect((await later.accounts.findByEmail('kept@example.org'))?.account.user_id).toBe(id);
    });

    test('says whether it can be read', async () => {
      expect(await on.here.health()).toBe('ok');
      await on.here.close();
      opened = opened.filter((one) => one !== on.here);
      expect(await on.here.health()).toBe('accounts and saved queries cannot be read');
      expect(await on.there.health()).toBe('ok');
    });
  });
}
