import { join } from 'node:path';
import { installFromDebian } from '../server/src/testing/install-from-debian.ts';
import { isProgram, onPath } from '../server/src/testing/is-on-path.ts';

/** Chromium without its window, as Debian packages it: the same pages, for somewhat less CPU time on a busy machine. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', shell];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].flatMap((variable) => {
    const folder = process.env[variable];
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : [];
  }),
];

/** This machine's browser: CHROMIUM, else the first on the path or in the usual folders. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM;
  if (named) return isProgram(named) ? named : null;
  return names.map(onPath).find((program) => program !== null) ?? elsewhere.find(isProgram) ?? null;
}

/**
 * The browser for the browser tests, without a window where that can be had. If none is found and this is Debian (or a
 * derivative) as root, apt installs it. Otherwise throws with what to install.
 */
export function ensureChromium(): string {
  const found = (process.env.CHROMIUM ? null : onPath(shell)) ?? findChromium();
  if (found) return found;
  if (process.env.CHROMIUM) throw new Error(`CHROMIUM names ${process.env.CHROMIUM}, which is not a program.`);
  const installed = installFromDebian('Chromium', shell, 'chromium') ? findChromium() : null;
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium or Google Chrome and found neither. Install one ' +
      '(Debian, Ubuntu: apt-get install chromium) or name its program in the environment variable CHROMIUM.',
  );
}
