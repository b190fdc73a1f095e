import {
  auth,
  beginSignedOnSession,
  changePreferences,
  downloadSiteFile,
  login,
  logout,
  newPassword,
  readNews,
  readPreferences,
  readSite,
  readSiteImage,
  readSitePage,
  register,
  reportBug,
  type Endpoint,
} from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import type { Call } from './call.ts';
import {
  signedOnCall,
  authCall,
  loginCall,
  logoutCall,
  newPasswordCall,
  registerCall,
  siteCall,
} from './entry-calls.ts';
import {
  downloadSiteFileCall,
  readNewsCall,
  readSiteImageCall,
  readSitePageCall,
  reportBugCall,
} from './overview-calls.ts';
import { changePreferencesCall } from './change-preferences.ts';
import { readPreferencesCall } from './preferences-query.ts';

const account = { username: 'a@b.org', email: 'a@b.org', firstname: 'A', lastname: 'B', user_id: '1', role: 'reader' };
const session = { idle_s: 43_200, ends_in_s: 600_000, choose_password: false };
const preferences = { scheme: 'dark', density: 'compact', windows: {}, dismissed: ['sign-keys'] };
const site = {
  title: 'A site',
  version: '1.0.0',
  public_overview: true,
  registration: { policy: 'open', domains: [] },
  admin_email: null,
  mail: 'outbox',
  map: { center: [36, -115], zoom: 11 },
  basemaps: [],
  overlays: [],
  gauges: [],
  invented_gauges: [],
  load_stations: [],
  datasets: {
    bmi: { title: 'Depot', description: 'Monitoring wells' },
    snwa: { title: 'SNWA', description: null },
    wl: { title: 'WL', description: null },
  },
  downloads: [],
  lithology_colors: {},
  left_out: [],
  report: { heading: null, footer: null, logo: null, paper: 'letter' },
  limits: {},
  features: {},
};

const pairs: [name: string, call: unknown, endpoint: Endpoint, answer: object][] = [
  ['site', siteCall, readSite, site],
  ['login', loginCall, login, { account, token: 't', session }],
  ['register', registerCall, register, { account, token: 't', session }],
  ['session after single sign-on', signedOnCall, beginSignedOnSession, { account, token: 't', session }],
  ['new password', newPasswordCall, newPassword, { message: 'sent' }],
  ['auth', authCall, auth, { account, session }],
  ['logout', logoutCall, logout, {}],
  ['page', readSitePageCall, readSitePage, { html: '<p>' }],
  ['news', readNewsCall, readNews, { data: '<p>' }],
  ['image', readSiteImageCall, readSiteImage, {}],
  ['download', downloadSiteFileCall, downloadSiteFile, {}],
  ['bug report', reportBugCall, reportBug, {}],
  ['preferences', readPreferencesCall, readPreferences, { preferences }],
  ['change of preferences', changePreferencesCall, changePreferences, { preferences }],
];

describe('[code 17] a call that is written out', () => {
  test.each(pairs)('%s is called and reported like its endpoint', (_name, call, endpoint) => {
    const lineOf = ({ method, path, access, form, texts, timeoutMs, plainRefusals }: Call<Endpoint>) => {
      return { method, path, access, form, texts, timeoutMs, plainRefusals };
    };
    expect(lineOf(call as Call<Endpoint>)).toEqual(lineOf(endpoint));
  });

  test.each(pairs)('%s reads what the contract’s schema reads', (_, call, endpoint, answer) => {
    const { parse } = (call as Call<Endpoint>).answer;
    const whole = { success: true, ...answer };
    expect(parse(whole)).toEqual(endpoint.answer.parse(whole));
  });

  test.each(pairs.filter(([, , , answer]) => Object.keys(answer).length > 0))(
    '%s refuses answers without any of its fields',
    (_, call, endpoint, answer) => {
      const { parse } = (call as Call<Endpoint>).answer;
      for (const name of Object.keys(answer)) {
        const less = { success: true, ...answer, [name]: undefined };
        expect(() => parse(less), name).toThrow(TypeError);
        expect(endpoint.answer.safeParse(less).success, name).toBe(false);
      }
    },
  );
});
