import { expect, test } from 'vitest';
import { ProgressLine } from './progress-line.ts';

function recorded(isTTY: boolean) {
  const written: string[] = [];
  return {
    written,
    stream: { isTTY, columns: 40, write: (text: string | Uint8Array) => written.push(String(text)) > 0 },
  };
}

test('on a terminal one line is redrawn with a bar, and removed at the end', () => {
  const { written, stream } = recorded(true);
  const line = new ProgressLine(stream);
  line.show({ step: 'Reading a.csv', fraction: 0.5 });
  line.show({ step: 'Mapping' });
  line.end();
  expect(written).toEqual(['\r\u001B[2KReading a.csv [============            ', '\r\u001B[2KMapping', '\r\u001B[2K']);
});

test('elsewhere every step is one plain line', () => {
  const { written, stream } = recorded(false);
  const line = new ProgressLine(stream);
  for (const fraction of [0, 0.5, 1]) line.show({ step: 'Reading a.csv', fraction });
  line.show({ step: 'Mapping' });
  line.end();
  expect(written).toEqual(['Reading a.csv …\n', 'Mapping …\n']);
});
