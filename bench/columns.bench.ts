import { arrowStreamType } from '@wellfield/contract';
import { columnsAnalyte, columnsRelease } from './columns-release.ts';
import { comparison, type Row } from './figure.ts';
import { browserEncodings, openAccount, receive } from './http-call.ts';
import { saveAnalytes } from './save-analytes.ts';
import { startServerProcess } from './server-process.ts';

export const title =
  "100,000 rows to a browser as columns (Arrow), against rows as JSON, both from the product's server";

const repeats = 7;
const gzip = { 'accept-encoding': 'gzip' };
const arrow = { accept: arrowStreamType };

export async function run(): Promise<Row[]> {
  const { releasesFolder } = await columnsRelease();
  const server = await startServerProcess(releasesFolder);
  try {
    const token = await openAccount(server.origin, 'caller@example.org', 'a long enough phrase 7');
    const id = await saveAnalytes(server.origin, token, 'All rows', [columnsAnalyte]);
    const execute = async (headers: Record<string, string>) => {
      let bytes = 0;
      const { processorMs } = await server.measure('processor', async () => {
        bytes = await receive(server.origin, `/api/queries/${id}/0`, { token, headers });
      });
      return { kilobytes: bytes / 1_000, processorMs };
    };

    const forms = {
      arrow: { ...browserEncodings, ...arrow },
      gzipJson: gzip,
      browserJson: browserEncodings,
      plainArrow: arrow,
      plainJson: {},
    };
    type Form = keyof typeof forms;
    const names = Object.keys(forms) as Form[];
    const used = Object.fromEntries(
      names.map((form) => [form, { kilobytes: [] as number[], processorMs: [] as number[] }]),
    ) as Record<Form, { kilobytes: number[]; processorMs: number[] }>;
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      for (const form of names) {
        const { kilobytes, processorMs } = await execute(forms[form]);
        // The first round warms up.
        if (repeat === 0) continue;
        used[form].kilobytes.push(kilobytes);
        used[form].processorMs.push(processorMs);
      }
    }
    const bytes = (name: string, measured: Form, reference: Form, aim?: string) =>
      comparison(
        { name, unit: 'kB', ...(aim !== undefined && { aim }) },
        used[measured].kilobytes,
        used[reference].kilobytes,
      );
    const processor = (name: string, measured: Form, reference: Form, aim?: string) =>
      comparison(
        { name, unit: 'ms', ...(aim !== undefined && { aim }) },
        used[measured].processorMs,
        used[reference].processorMs,
      );
    return [
      bytes('bytes, packed as a browser asks, of gzipped JSON', 'arrow', 'gzipJson', '≤ 0.4 ×'),
      processor("the server's processor time for the same", 'arrow', 'gzipJson', '≤ 0.5 ×'),
      bytes('bytes, both packed as a browser asks', 'arrow', 'browserJson'),
      processor('processor time, both packed as a browser asks', 'arrow', 'browserJson'),
      processor('processor time, both not packed', 'plainArrow', 'plainJson'),
    ];
  } finally {
    await server.stop();
  }
}
