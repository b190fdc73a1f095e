import { limits, type FlowMonth } from '@wellfield/contract';
import { readMonthlyJson, readMonthlyRdb, type MonthlySeries } from '@wellfield/science';
import { askOutside, UnreadCodingError } from '../../http/ask-outside.ts';

/** The river service gave no usable answer. */
class RiverServiceError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(`the river service ${reason}`, options);
    this.name = 'RiverServiceError';
  }
}

/** The parameter's code: discharge, in ft³/s. */
const discharge = '00060';
/** A century of one gauge takes three at most. */
const maxPages = 20;

/**
 * Asks the statistics service for monthly means of discharge: the tab-separated one (`/nwis/stat/`) or its JSON
 * successor (`/statistics/v0/observationIntervals`). The address decides how to ask, the answer's form how to read it.
 * The service is not trusted: it may neither redirect nor exceed the limits of size and time.
 */
export class RiverService {
  readonly #address: URL;

  constructor(address: URL) {
    this.#address = address;
  }

  /** A gauge's months in chronological order. Throws `RiverServiceError`. */
  async monthlyFlow(siteNo: string, signal: AbortSignal): Promise<FlowMonth[]> {
    try {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limits.riverAnswerMs)]);
      const { readable, series } = await this.#monthlySeries(siteNo, limited);
      if (!readable) throw new RiverServiceError('answered something other than monthly statistics');
      return (series[siteNo] ?? []).map(([day, flow]) => ({ date: day.slice(0, 'YYYY-MM'.length), flow }));
    } catch (cause) {
      if (cause instanceof RiverServiceError) throw cause;
      if (cause instanceof UnreadCodingError) throw new RiverServiceError(cause.message, { cause });
      throw new RiverServiceError('could not be asked', { cause });
    }
  }

  async #monthlySeries(siteNo: string, signal: AbortSignal): Promise<MonthlySeries> {
    const room = { bytes: limits.riverAnswerBytes };
    const text = await fetchText(this.#question(siteNo), room, signal);
    if (!text.trimStart().startsWith('{')) return readMonthlyRdb(text, discharge);
    const pages: unknown[] = [parseJson(text)];
    for (let read = readMonthlyJson(pages, discharge); ; read = readMonthlyJson(pages, discharge)) {
      if (!read.readable || read.next === null) return read;
      if (pages.length === maxPages) throw new RiverServiceError(`goes on after ${maxPages} pages`);
      pages.push(parseJson(await fetchText(this.#question(siteNo, read.next), room, signal)));
    }
  }

  /** Parameters already in the address, such as an API key, are kept. */
  #question(siteNo: string, nextToken?: string): URL {
    const isSuccessor = this.#address.pathname.endsWith('/observationIntervals');
    const question = new URL(this.#address);
    const parts = isSuccessor
      ? { monitoring_location_id: `USGS-${siteNo}`, parameter_code: discharge, computation_type: 'arithmetic_mean' }
      : { format: 'rdb', sites: siteNo, statReportType: 'monthly', statTypeCd: 'mean', parameterCd: discharge };
    for (const [name, value] of Object.entries(parts)) question.searchParams.set(name, value);
    if (nextToken !== undefined) question.searchParams.set('next_token', nextToken);
    return question;
  }
}

/** The text of a page, within the total size left for all pages. */
async function fetchText(question: URL, room: { bytes: number }, signal: AbortSignal): Promise<string> {
  const { status, body, leave } = await askOutside(question, { signal });
  if (status !== 200) {
    leave();
    throw new RiverServiceError(`answered with status ${status}`);
  }
  const decoder = new TextDecoder();
  let text = '';
  // Leaving the loop closes the connection.
  for await (const chunk of body) {
    room.bytes -= chunk.byteLength;
    if (room.bytes < 0) throw new RiverServiceError(`answered more than ${limits.riverAnswerBytes} bytes`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RiverServiceError('answered JSON that is cut off or damaged', { cause });
  }
}
