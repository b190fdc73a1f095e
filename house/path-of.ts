import { relative } from 'node:path';
import type { Context } from '@oxlint/plugins';

/** The current file's path from the project's root, where oxlint starts. */
export function pathOf(context: Context): string {
  return relative(context.cwd, context.filename).replaceAll('\\', '/');
}
