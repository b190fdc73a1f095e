import { DuckDBInstance, type DuckDBConnection } from '@duckdb/node-api';
import path from 'node:path';
import type { RowsSource } from './rows-file-job.ts';
import { textConstant } from '../sql-text.ts';

/** An instance that reads `source`, and may write to `folder` alone, on the thread that asks it. */
export async function openWritingEngine(
  memoryLimit: string,
  source: RowsSource,
  folder: string,
): Promise<{ connection: DuckDBConnection; close: () => void }> {
  const instance = await DuckDBInstance.create(':memory:', {
    memory_limit: memoryLimit,
    // More would be the engine's own, which do not have this thread's priority (`docs/decisions/0054`).
    threads: '1',
    preserve_insertion_order: 'true',
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
    temp_directory: path.join(folder, 'sorting'),
  });
  try {
    const connection = await instance.connect();
    const close = () => {
      connection.closeSync();
      instance.closeSync();
    };
    try {
      if ('samplesFile' in source) {
        await connection.run(`ATTACH ${textConstant(source.samplesFile)} AS release (READ_ONLY)`);
        await connection.run('USE release');
      }
      await connection.run(`SET allowed_directories = [${textConstant(folder)}]`);
      await connection.run('SET enable_external_access = false');
      // How far it is is known only with these.
      await connection.run('SET enable_progress_bar = true');
      await connection.run('SET enable_progress_bar_print = false');
      await connection.run('SET progress_bar_time = 0');
      await connection.run('SET lock_configuration = true');
      return { connection, close };
    } catch (error) {
      connection.closeSync();
      throw error;
    }
  } catch (error) {
    instance.closeSync();
    throw error;
  }
}
