import {
  changePreferences,
  countRecordsByBody,
  csvRows,
  deleteSavedQuery,
  executeQuery,
  listSavedQueries,
  readPreferences,
  renameSavedQuery,
  saveQuery,
  startExport,
  type AnswerOf,
  type Endpoint,
} from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { apiClient, goodPassword, success, type ApiAnswer, type ApiClient } from '../api-client.ts';
import { seeded } from '../seeded.ts';
import type { AnswerBook } from './answer-book.ts';
import { numberedQuestions, type NumberedQuestion } from './numbered-release.ts';
import { PersonRecord } from './person-record.ts';

/** A call that was not carried out, as its caller saw it. */
export interface Refused {
  call: string;
  /** When, by the process's own clock. */
  at: number;
  tookMs: number;
  /** The answer's text, or why there was none. */
  why: string;
}

/** Fewer than an account can have files. */
const exportsOfPerson = 3;

const x = (value: number) => ({ windows: { moved: { x: value, y: 0, width: 100, height: 100 } } });

/** Works with the product through the load balancer, repeats nothing, and compares what is answered with what was said before. */
export class Person {
  readonly email: string;
  readonly record = new PersonRecord();
  readonly refused: Refused[] = [];
  /** Answers that are not true. */
  readonly wrong: string[] = [];
  calls = 0;
  readonly #api: ApiClient;
  readonly #book: AnswerBook;
  /** From 0 to below 1. */
  readonly #draw: () => number;
  #token: string | null = null;
  #named = 0;
  /** One for each question, to be executed and never changed. */
  readonly #stored: string[] = [];
  /** Queries that are exported keep their names, by which their mails are known. */
  readonly #exported = new Set<string>();

  constructor(email: string, origin: string, book: AnswerBook) {
    this.email = email;
    this.#api = apiClient(origin);
    this.#book = book;
    this.#draw = seeded(
      Array.from(email).reduce((hash, letter) => hash * 31 + (letter.codePointAt(0) ?? 0), 7) % 2 ** 32,
    );
  }

  /** One thing at a time, until it is over. */
  async live(isOver: () => boolean, pauseMs: number): Promise<void> {
    while (!isOver()) {
      await this.#act();
      await new Promise((resolve) => setTimeout(resolve, (0.5 + this.#draw()) * pauseMs));
    }
  }

  async #act(): Promise<void> {
    if (this.#token === null) return this.#login();
    const missing = numberedQuestions[this.#stored.length];
    if (missing) return this.#keep(missing);
    const reads = [
      () => this.#count(),
      () => this.#execute(),
      () => this.#rows(),
      () => this.#results(),
      async () => void (await this.look()),
    ];
    if (this.#draw() < 0.02) return this.#login();
    if (this.#exported.size === 0 || this.#draw() < 0.05) return this.#export();
    const writes = [() => this.#save(), () => this.#rename(), () => this.#delete(), () => this.#prefer()];
    return this.#oneOf(this.#draw() < 0.5 ? writes : reads);
  }

  async #oneOf(acts: readonly (() => Promise<void>)[]): Promise<void> {
    await acts[this.#below(acts.length)]?.();
  }

  async #login(): Promise<void> {
    const fields = { email: this.email, password: goodPassword };
    const answer = await this.#ask('login', () => this.#api.form('/api/login', fields));
    if (answer !== null) this.#token = (answer.body as { token: string }).token;
  }

  async #keep(question: NumberedQuestion): Promise<void> {
    const id = await this.#saved(question);
    if (id !== null) this.#stored.push(id);
  }

  async #save(): Promise<void> {
    await this.#saved(this.#question());
  }

  async #saved({ data }: NumberedQuestion): Promise<string | null> {
    const name = this.#newName();
    const answer = await this.#call(saveQuery, () => this.#post('/api/queries', { name, query_type: 0, data }));
    const id = answer === null ? null : String(answer.query.id);
    this.record.saved(id, name);
    return id;
  }

  async #rename(): Promise<void> {
    const query = this.#changeable();
    if (!query) return;
    const name = this.#newName();
    const path = `/api/queries/${query.id}/name`;
    const answer = await this.#call(renameSavedQuery, () => this.#put(path, { name }));
    this.record.became(query.id, name, answer !== null);
  }

  async #delete(): Promise<void> {
    const query = this.#changeable();
    if (!query) return;
    const answer = await this.#call(deleteSavedQuery, () => this.#put(`/api/queries/${query.id}`, { deleted: 1 }));
    this.record.became(query.id, null, answer !== null);
  }

  async #prefer(): Promise<void> {
    this.#named += 1;
    const value = this.#named;
    const answer = await this.#call(changePreferences, () => this.#put('/api/preferences', x(value)));
    this.record.preferred(value, answer !== null);
  }

  async #export(): Promise<void> {
    if (this.#exported.size === exportsOfPerson) return;
    const query = this.#changeable();
    if (!query) return this.#save();
    this.#exported.add(query.id);
    const answer = await this.#call(startExport, () => this.#post(`/api/export_jobs/${query.id}`, {}));
    this.record.requested(query.name, answer !== null);
  }

  async #count(): Promise<void> {
    const question = this.#question();
    const body = { query_type: 0, filters: question.data };
    const answer = await this.#call(countRecordsByBody, () => this.#post('/api/records', body));
    if (answer !== null) this.#book.count(question, answer);
  }

  async #execute(): Promise<void> {
    await this.#ofStored(async (question, id) => {
      const path = `/api/queries/${id}/${question.analyte}`;
      const answer = await this.#call(executeQuery, () => this.#get(path));
      if (answer === null) return;
      const { release, data, locations, analytes } = answer;
      const bytes = JSON.stringify([data, locations, analytes]);
      this.#book.rows(question, 'execution', { release, results: data, bytes, analyte: question.analyte });
    });
  }

  async #rows(): Promise<void> {
    await this.#ofStored(async (question, id) => {
      const answer = await this.#call(csvRows, () => this.#get(`/api/get_csv/${id}`));
      if (answer === null) return;
      const { release, data } = answer;
      this.#book.rows(question, 'rows', { release, results: data, bytes: JSON.stringify(data), analyte: null });
    });
  }

  async #results(): Promise<void> {
    await this.#ofStored(async (question, id) => {
      const answer = await this.#ask('results.csv', () => this.#get(`/api/queries/${id}/results.csv`));
      if (answer === null) return;
      const rows: Record<string, string>[] = parse(answer.text, { columns: true });
      const results = rows.map(({ result }) => ({ result: Number(result) }));
      const release = answer.headers.get('x-release') ?? '';
      // The rows say which query they are of, and each person's has another name.
      this.#book.rows(question, 'file', { release, results, bytes: String(rows.length), analyte: null });
    });
  }

  /** Compares what is shown with what was said; false: it was not shown. */
  async look(): Promise<boolean> {
    const list = await this.#call(listSavedQueries, () => this.#get('/api/queries'));
    if (list !== null) {
      const listed = list.queries.map(({ id, name }) => ({ id: String(id), name }));
      this.wrong.push(...this.record.faultsOf(listed).map((fault) => `${this.email}: ${fault}`));
    }
    const stored = await this.#call(readPreferences, () => this.#get('/api/preferences'));
    const value = stored?.preferences.windows['moved']?.x ?? 0;
    if (stored) this.wrong.push(...this.record.faultsOfX(value).map((fault) => `${this.email}: ${fault}`));
    return list !== null && stored !== null;
  }

  async #ofStored(ask: (question: NumberedQuestion, id: string) => Promise<void>): Promise<void> {
    const index = this.#below(numberedQuestions.length);
    const [question, id] = [numberedQuestions[index], this.#stored[index]];
    if (question && id !== undefined) await ask(question, id);
  }

  #question(): NumberedQuestion {
    const [first, ...others] = numberedQuestions;
    return others[this.#below(others.length + 1)] ?? first;
  }

  #changeable(): { id: string; name: string } | undefined {
    const free = this.record.sure().filter(({ id }) => !this.#stored.includes(id) && !this.#exported.has(id));
    return free[this.#below(free.length)];
  }

  #newName(): string {
    this.#named += 1;
    return `${this.email.split('@')[0]}-${this.#named}`;
  }

  #below(count: number): number {
    return Math.floor(this.#draw() * count);
  }

  readonly #get = (path: string) => this.#api.get(path, this.#token ?? '');
  readonly #post = (path: string, body: unknown) => this.#api.post(path, body, this.#token ?? '');
  readonly #put = (path: string, body: unknown) => this.#api.put(path, body, this.#token ?? '');

  /** Null: it was refused, or not answered. */
  async #call<E extends Endpoint>(endpoint: E, ask: () => Promise<ApiAnswer>): Promise<AnswerOf<E> | null> {
    const answer = await this.#ask(endpoint.name, ask);
    return answer === null ? null : success(endpoint, answer);
  }

  async #ask(call: string, ask: () => Promise<ApiAnswer>): Promise<ApiAnswer | null> {
    this.calls += 1;
    const begun = performance.now();
    const refuse = (why: string): null => {
      const at = performance.now();
      this.refused.push({ call, at, tookMs: at - begun, why });
      return null;
    };
    try {
      const answer = await ask();
      if (answer.status === 502 || answer.status === 503) return refuse(`${answer.status} ${answer.text}`);
      if (answer.status >= 300)
        this.wrong.push(`${call} of ${this.email} was answered ${answer.status}: ${answer.text}`);
      return answer.status < 300 ? answer : null;
    } catch (error) {
      return refuse(error instanceof Error ? `${error.message} ${String(error.cause)}` : String(error));
    }
  }
}
