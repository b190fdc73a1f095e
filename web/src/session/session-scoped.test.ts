import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionScoped, whenSessionEnds } from './session-scoped.ts';
import { useSession } from './session-store.ts';

// The page's session storage, empty here.
const { stubStorage } = vi.hoisted(() => {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const stubStorage = () => vi.stubGlobal('sessionStorage', storage);
  stubStorage();
  return { stubStorage };
});

const accountOf = (id: string) => ({
  username: id,
  email: id,
  firstname: id,
  lastname: id,
  user_id: id,
  role: 'contributor' as const,
});
const useNotes = sessionScoped<{ notes: readonly string[] }>({ notes: [] });
const notes = () => useNotes.getState().notes;

beforeEach(() => {
  stubStorage();
  useSession.setState({ token: 'a token', account: accountOf('a') });
  useNotes.setState({ notes: ['mine'] });
});

describe('[code 7] what a person does while logged in', () => {
  test('is gone after a logout', () => {
    useSession.setState({ token: null, account: null });
    expect(notes()).toEqual([]);
  });

  test('is gone when the session continues with another account', () => {
    useSession.setState({ token: 'another', account: accountOf('b') });
    expect(notes()).toEqual([]);
  });

  test('stays under another token, another name and another query of the same account', () => {
    useSession.setState({ token: 'renewed' });
    useSession.setState({ account: { ...accountOf('a'), firstname: 'Ann' } });
    useSession.setState({ queryId: '7', analyte: 'Tritium' });
    expect(notes()).toEqual(['mine']);
  });

  test('is still there for subscribers to the end of the session', () => {
    const seen: unknown[] = [];
    const stop = whenSessionEnds(() => seen.push(notes()));
    useSession.setState({ token: null, account: null });
    stop();
    useSession.setState({ token: 'a token', account: accountOf('a') });
    useSession.setState({ token: null, account: null });
    expect(seen).toEqual([['mine']]);
  });
});
