import { callTexts } from '../call-texts.ts';
import type { Endpoint } from './endpoint.ts';
import { success } from './envelope.ts';

/** What the calls of a heading have in common. */
type Shared = Pick<Endpoint, 'group' | 'access' | 'role' | 'texts'>;

/** What a call says itself: where it is `at`, and what it has not in common with others. */
type Declared = Omit<Endpoint, 'group' | 'access' | 'answer' | 'method' | 'path'> &
  Partial<Pick<Endpoint, 'access' | 'answer'>> & { at: `${Endpoint['method']} ${Endpoint['path']}` };

const nothingElse = success({});

type Found<S extends Shared, D extends Declared> = Omit<S & { answer: typeof nothingElse }, keyof D> &
  Omit<D, 'at'> &
  (D['at'] extends `${infer M} ${infer P}` ? { method: M; path: P } : never);

/** Declares calls of one heading, with their exact types. One that has no `answer` of its own answers `{success: true}`. */
function callsOf<const S extends Shared>(shared: S): <const D extends Declared>(call: D) => Found<S, D>;
function callsOf(shared: Shared): (call: Declared) => object {
  return ({ at, ...own }) => {
    const [method, path] = at.split(' ');
    return { ...shared, answer: nothingElse, ...own, method, path };
  };
}

export const accountCall = callsOf({ group: 'Accounts', access: 'account' });
export const queryCall = callsOf({ group: 'Queries', access: 'account' });
export const sampleCall = callsOf({ group: 'Samples', access: 'account' });
export const viewCall = callsOf({ group: 'Views', access: 'account' });
export const siteCall = callsOf({ group: 'Site', access: 'account' });
export const administrationCall = callsOf({
  group: 'Administration',
  access: 'account',
  role: 'administrator',
  texts: callTexts.administration,
});
