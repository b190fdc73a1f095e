import { exportFormats } from '@wellfield/contract';

/** By its ending: formats of one ending have one type. */
export function typeOf(name: string, defaultType: string): string {
  return exportFormats.find((format) => name.endsWith(`.${format.ending}`))?.type ?? defaultType;
}

/** The rows' text behind that of an answer's head. */
export async function* answerText(head: string, rows: AsyncIterable<string>): AsyncIterable<string> {
  yield `${head.slice(0, -1)},"data":`;
  yield* rows;
  yield '}';
}
