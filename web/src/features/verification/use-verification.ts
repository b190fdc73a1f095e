import { useCallback, useEffect, useRef, useState } from 'react';
import { readPageFile } from '../../api/page-file.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import { readmeAddress, referenceFiles } from './reference-files.ts';
import { runVerification, type VerificationRun, type Verifier } from './verification-run.ts';

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

/** Runs all reference cases when the page opens, and again when asked to. */
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
