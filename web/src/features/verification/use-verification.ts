import { useCallback, useEffect, useRef, useState } from 'react';
import { readPageFile } from '../../api/plain-files.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { runVerification, type VerificationRun, type Verifier } from './verification-run.ts';

/**
 * The addresses of the reference cases and their README, which are data of the page and come when it is opened. A new
 * file of cases is among them without a line of code.
 */
const addresses: Readonly<Record<string, string>> = import.meta.glob('../../../../science/reference/*.{json,md}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const byName = new Map(
  Object.entries(addresses).map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

const readmeAddress = byName.get('README.md') ?? '';

/** The files of cases with their addresses, in the order of their names. */
const referenceFiles: readonly { file: string; address: string }[] = [...byName]
  .filter(([file]) => file.endsWith('.json'))
  .map(([file, address]) => ({ file, address }))
  .toSorted((a, b) => (a.file < b.file ? -1 : 1));

const verifier: Verifier = {
  files: referenceFiles,
  readmeAddress,
  read: readPageFile,
  judge: (cases, options) => scienceWorker.run('judgeCases', cases, options),
};

interface Verification {
  /** Null until the files of cases are read. */
  run: VerificationRun | null;
  start(): void;
  cancel(): void;
}

/** Runs all reference cases when the page opens, and again on request. */
export function useVerification(): Verification {
  const [run, setRun] = useState<VerificationRun | null>(null);
  const controller = useRef<AbortController>(null);
  const cancel = useCallback(() => controller.current?.abort(), []);
  const start = useCallback(() => {
    controller.current?.abort();
    const own = new AbortController();
    controller.current = own;
    const isCurrent = () => controller.current === own;
    void runVerification(verifier, own.signal, (next) => isCurrent() && setRun(next));
  }, []);
  useEffect(() => {
    start();
    return () => {
      controller.current?.abort();
      controller.current = null;
    };
  }, [start]);
  return { run, start, cancel };
}
