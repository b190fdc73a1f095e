import { execFileSync } from 'node:child_process';

/** A Python that has a package: Debian's packages are those of its own Python, which another may stand before. */
export function pythonWith(name: string): string | null {
  const has = (python: string): boolean => {
    try {
      execFileSync(python, ['-c', `import ${name}`], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  return ['python3', '/usr/bin/python3'].find(has) ?? null;
}
