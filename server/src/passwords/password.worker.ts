import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';
import { standBack } from '../config/thread-priority.ts';
import type { PasswordAnswer, PasswordJob } from './password-threads.ts';

standBack('passwords');

/** OWASP's second recommendation for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

parentPort?.on('message', (job: PasswordJob) => parentPort?.postMessage(answer(job)));

function answer({ password, against }: PasswordJob): PasswordAnswer {
  try {
    return against === null ? { hash: hashSync(password, cost) } : { isRight: verifySync(against, password) };
  } catch (error) {
    return { error };
  }
}
