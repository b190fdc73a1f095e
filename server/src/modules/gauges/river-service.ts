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
 * Asks the statistics service for monthly means of discharge: the JSON service (`/statistics/v0/observationIntervals`), or
 * the tab-separated one before it (`/nwis/stat/`), which the USGS ends early in 2027. The address decides how to ask, the
 * answer's form how to read it. The service is not trusted: it may neither redirect nor exceed the limits of size and time.
 * A key goes in a header, so that no address and no log has it, and not to the old service, which knows none.
 */
export class RiverService {
  readonly #address: URL;
  readonly #isSuccessor: boolean;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(address: URL, key: string | null) {
    this.#address = address;
    this.#isSuccessor = address.pathname.endsWith('/observationIntervals');
    this.#headers = key === null || !this.#isSuccessor ? {} : { 'x-api-key': key };
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
    const ask = (question: URL) => fetchText(question, { headers: this.#headers, room, signal });
    const text = await ask(this.#question(siteNo));
    if (!text.trimStart().startsWith('{')) return readMonthlyRdb(text, discharge);
    const pages: unknown[] = [parseJson(text)];
    for (let read = readMonthlyJson(pages, discharge); ; read = readMonthlyJson(pages, discharge)) {
      if (!read.readable || read.next === null) return read;
      if (pages.length === maxPages) throw new RiverServiceError(`has more than ${maxPages} pages`);
      pages.push(parseJson(await ask(this.#question(siteNo, read.next))));
    }
  }

  /** Parameters already in the address, such as an API key, are kept. */
  #question(siteNo: string, nextToken?: string): URL {
    const question = new URL(this.#address);
    const parts = this.#isSuccessor
      ? { monitoring_location_id: `USGS-${siteNo}`, parameter_code: discharge, computation_type: 'arithmetic_mean' }
      : { format: 'rdb', sites: siteNo, statReportType: 'monthly', statTypeCd: 'mean', parameterCd: discharge };
    for (const [name, value] of Object.entries(parts)) question.searchParams.set(name, value);
    if (nextToken !== undefined) question.searchParams.set('next_token', nextToken);
    return question;
  }
}

interface RequestedPage {
  headers: Readonly<Record<string, string>>;
  /** What is left for all pages. */
  room: { bytes: number };
  signal: AbortSignal;
}

/** What the service answers to too many questions in an hour, and to a key that it does not know. */
const ofKeys: Readonly<Record<number, string>> = {
  403: ': it does not accept the key (USGS_API_KEY), or wants one',
  429: ': too many questions in an hour; a key (USGS_API_KEY) allows more',
};

/** The text of a page, within the total size left for all pages. */
async function fetchText(question: URL, { headers, room, signal }: RequestedPage): Promise<string> {
  const { status, body, leave } = await askOutside(question, { headers, signal });
  if (status !== 200) {
    leave();
    throw new RiverServiceError(`answered with status ${status}${ofKeys[status] ?? ''}`);
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
