import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where this machine has a program by that name; null if it has none. */
export function onPath(name: string): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.map((folder) => join(folder, name)).find(isProgram) ?? null;
}

export const isOnPath = (name: string): boolean => onPath(name) !== null;

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
