import { describe, expect, test } from 'vitest';
import { ArrowMessages } from './arrow-messages.ts';
import { readSampleFrame } from './read-sample-frame.ts';
import { textAt } from './sample-frame.ts';
import { arrowOf } from './testing/arrow-of-samples.ts';

const rows = Array.from({ length: 50 }, (_, row) => ({
  location: `W-${row % 7}`,
  sample_id: `S-${row}`,
  year: 2000,
  quarter: 1,
  sample_date: new Date(0),
}));
const bytes = arrowOf(rows, { maxBatchRows: 10 });
const texts = (name: 'location' | 'sample_id') => rows.map((row) => row[name]);

describe('the messages of a stream', () => {
  test.each([1, 7, 8, 333, 1_000_000])('do not depend on how the bytes are split: pieces of %i bytes', (size) => {
    const messages = new ArrowMessages();
    for (let at = 0; at < bytes.length; at += size) messages.push(bytes.subarray(at, at + size));
    expect(messages.recordBatches).toBe(5);
    expect(messages.isWhole).toBe(true);
    const { frame } = readSampleFrame(messages.whole);
    for (const name of ['location', 'sample_id'] as const) {
      expect(rows.map((_, row) => textAt(frame, name, row))).toEqual(texts(name));
    }
  });

  test('can be read before all have arrived', () => {
    const messages = new ArrowMessages();
    let at = 0;
    while (messages.recordBatches < 2) messages.push(bytes.subarray(at, (at += 16)));
    const { frame } = readSampleFrame(messages.whole);
    expect(frame.rowCount).toBe(20);
    expect(Array.from({ length: 20 }, (_, row) => textAt(frame, 'sample_id', row))).toEqual(
      texts('sample_id').slice(0, 20),
    );
  });

  test('are incomplete without the end of the stream', () => {
    const messages = new ArrowMessages();
    messages.push(bytes.subarray(0, bytes.length - 8));
    expect(messages.recordBatches).toBe(5);
    expect(messages.isWhole).toBe(false);
  });

  test('are refused if the bytes are not an Arrow stream', () => {
    expect(() => new ArrowMessages().push(new TextEncoder().encode('{"success":true}'))).toThrow(TypeError);
  });
});
