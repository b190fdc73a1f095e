// Loaded before a program (`node --import`): ends it like SIGTERM when its parent process is gone, so that no kill of npm
// or of the launcher, not even SIGKILL, leaves a process behind.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  const parent = process.ppid;
  const watcher = setInterval(() => {
    if (!isGone(parent)) return;
    clearInterval(watcher);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watcher.unref();
}

function isGone(parent) {
  if (process.platform !== 'win32') return process.ppid !== parent;
  // Windows keeps the id of a parent that has ended.
  try {
    process.kill(parent, 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}
