import { expect, test } from 'vitest';
import { LocalClients } from '../../workers/testing/local-clients.ts';
import { countVerdicts } from '../../workers/verification/reference-case.ts';
import { browserName } from './browser-name.ts';
import { conventionCases } from './area-conventions.ts';
import { outcomeLines, runVerification, type VerificationRun, type Verifier } from './verification-run.ts';
import { toleranceText } from './case-details.tsx';

const clients = new LocalClients();
const texts: Readonly<Record<string, string>> = import.meta.glob('../../../../science/reference/*.{json,md}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);
const textsByName = new Map(Object.entries(texts).map(([path, text]) => [nameOf(path), text]));
const files = [...textsByName.keys()]
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, address: `/assets/${file}` }));

/** Files as they are on the disk, but for those that are named. */
function verifierWith(other: Readonly<Record<string, string>> = {}): Verifier {
  const client = clients.start();
  return {
    files,
    readmeAddress: '/assets/README.md',
    read: async (address) => {
      const file = nameOf(address);
      const text = other[file] ?? textsByName.get(file) ?? 'lost';
      if (text === 'lost') throw new Error(`${file} could not be loaded.`);
      return text;
    },
    judge: (cases, options) => client.run('judgeCases', cases, options),
  };
}

async function outcomeOf(verifier: Verifier, signal = new AbortController().signal): Promise<VerificationRun> {
  let last: VerificationRun | null = null;
  await runVerification(verifier, signal, (run) => (last = run));
  if (last === null) throw new Error('the run said nothing');
  return last;
}

test('[VER-01] every case of the files passes in the worker, under the convention of its operation', async () => {
  const run = await outcomeOf(verifierWith());
  expect(run.state).toBe('done');
  expect(run.judged).toBe(run.areas.reduce((sum, { cases }) => sum + cases.length, 0));
  for (const area of run.areas) {
    expect(countVerdicts(area.verdicts)).toEqual({ passed: area.cases.length, failed: 0, skipped: 0 });
    const conventions = conventionCases(area);
    expect(conventions.filter(({ source, cases }) => source === '' || cases.length === 0)).toEqual([]);
    expect(conventions.reduce((sum, { cases }) => sum + cases.length, 0)).toBe(area.cases.length);
  }
});

test('[VER-04] a file that is lost or no list of cases says so, and stops no other', async () => {
  const run = await outcomeOf(verifierWith({ 'hydrology.json': 'lost', 'notation.json': '{', 'README.md': 'lost' }));
  // [PLT-17] Outcomes as lines of another program: what was not run has no number, not 0.
  const { columns, rows } = outcomeLines(run, 'Wellfield');
  const lost = rows.find((row) => row[columns.indexOf('file')] === 'hydrology.json');
  expect([lost?.[columns.indexOf('passed')], lost?.[columns.indexOf('fault')]]).toEqual([
    null,
    'hydrology.json could not be loaded.',
  ]);
  const judged = rows.filter((row) => row[columns.indexOf('fault')] === null);
  expect(judged.length).toBeGreaterThan(5);
  expect(judged.every((row) => row[columns.indexOf('passed')] === row[columns.indexOf('cases')])).toBe(true);
  expect(run.areas.filter(({ fault }) => fault !== null).map(({ file, fault }) => [file, fault])).toEqual([
    ['hydrology.json', 'hydrology.json could not be loaded.'],
    ['notation.json', "notation.json is not a list of reference cases. The site's installation is damaged."],
  ]);
  expect(run.readmeFault).toBe('README.md could not be loaded.');
  const others = run.areas.filter(({ fault }) => fault === null);
  expect(others.every(({ cases, verdicts }) => verdicts.length === cases.length)).toBe(true);
});

test('[VER-04] a cancelled run keeps what was complete', async () => {
  const controller = new AbortController();
  const verifier = verifierWith();
  const judge: Verifier['judge'] = async (cases, options) => {
    const verdicts = await verifier.judge(cases, options);
    controller.abort();
    return verdicts;
  };
  const run = await outcomeOf({ ...verifier, judge }, controller.signal);
  expect(run.state).toBe('cancelled');
  expect(run.areas.map(({ verdicts, fault }) => [verdicts.length > 0, fault])).toEqual(
    files.map((_, at) => [at === 0, null]),
  );
});

test('tolerances and browsers in words', () => {
  expect(toleranceText({})).toBe('within 1e-12 + 1e-9 × the expected number');
  expect(toleranceText({ tolerance: { rel: 0, keys: { p: { abs: 0.1 } } } })).toBe('exactly equal; p: within 0.1');
  const gecko = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0';
  const webKit = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15';
  const edge = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';
  expect([gecko, webKit, edge, 'Lynx'].map(browserName)).toEqual(['Firefox 141', 'Safari 18.4', 'Edge 140', 'Lynx']);
});
