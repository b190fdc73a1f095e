import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: projectRoot })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .toSorted();
const filesWith = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(join(projectRoot, file), 'utf8')));

describe('[code 7] what the page keeps about a person', () => {
  test('every store is reset with the session', () => {
    expect(filesWith(/^import .*\bcreate\b.* from 'zustand'/m)).toEqual([
      // That a session ended, and what was not done for that: for the login after it.
      'web/src/session/ended-session.ts',
      // The helper that makes the others.
      'web/src/session/session-scoped.ts',
      // The session itself.
      'web/src/session/session-store.ts',
      // Parts without access to sessions: `app/shell/remembered-windows` and `app/pages/answers-frame` reset these.
      'web/src/ui/floating-window/window-store.ts',
      'web/src/ui/toast/toast-store.ts',
    ]);
    expect(filesWith(/= sessionScoped</).length).toBeGreaterThan(20);
  });

  test('nothing else subscribes to its end', () => {
    expect(filesWith(/useSession\.subscribe\(/)).toEqual(['web/src/session/session-store.ts']);
    expect(filesWith(/[^n] whenSessionEnds\(|\(whenSessionEnds|, whenSessionEnds\(/)).toEqual([
      'web/src/app/pages/answers-frame.tsx',
      'web/src/explorer/answer/answers.ts',
    ]);
  });

  test('no module of answers keeps other variables', () => {
    expect(filesWith(/^let /m).filter((file) => /^web\/src\/(explorer|app)\//.test(file))).toEqual([
      // The promise of the answers' code, loaded with the first page that shows one.
      'web/src/app/main.tsx',
      'web/src/explorer/testing/answer-of.ts',
    ]);
  });
});
