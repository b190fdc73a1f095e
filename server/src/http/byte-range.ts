import { refusalsOfRanges } from '@wellfield/contract';
import { refusal } from './refusal-error.ts';

/** A part of a file: from its first byte up to, and without, `to`. */
export interface ByteRange {
  from: number;
  to: number;
}

/**
 * The part of a file that a request asks for (RFC 9110, section 14); null: all of it, also for what asks for several parts,
 * for a part in another unit, or for one of another version of the file. Refuses (416) a part that begins after the end.
 */
export function requestedRange(
  { range, 'if-range': cached }: { range?: string | undefined; 'if-range'?: string | undefined },
  { bytes, etag }: { bytes: number; etag: unknown },
): ByteRange | null {
  if (cached !== undefined && cached !== etag) return null;
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec((range ?? '').trim()) ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const from = first === '' ? Math.max(bytes - Number(last), 0) : Number(first);
  const to = first === '' || last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (from < to) return { from, to };
  throw refusal(refusalsOfRanges.noSuchRange, { bytes }).with({ 'content-range': `bytes */${bytes}` });
}
