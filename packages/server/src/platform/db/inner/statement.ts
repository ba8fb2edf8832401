/*
 * SQL as tagged templates: tx`select … where id = ${id}`. A value in braces becomes a parameter; a statement in braces
 * becomes part of the text. A statement runs only when it is awaited.
 */

// biome-ignore lint/suspicious/noExplicitAny: without a type argument, the caller types the rows
export type Row = Record<string, any>;

/** The rows of a statement, and the number of rows that it found or changed. */
export type Rows<T> = T & { readonly count: number };

/** A statement in PostgreSQL's own syntax. */
export interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Whether the text varies with its input, so that preparing it by name would fill the server with statements. */
  readonly isVariable: boolean;
}

type Run = (query: Query) => Promise<Rows<Row[]>>;

const isTemplate = (value: unknown): value is TemplateStringsArray => Array.isArray(value) && 'raw' in value;

/** A JSON document as a parameter. */
class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

/** Numbers of a fixed vocabulary, written into the text so that the planner knows them and can use partial indexes. */
export class Constants {
  readonly text: string;
  constructor(values: readonly number[]) {
    if (!values.every(Number.isSafeInteger)) throw new TypeError('constants of a statement have to be whole numbers');
    this.text = values.join(', ');
  }
}

/** Names of columns or tables, or a row to write, depending on the text before it. */
class Part {
  readonly given: unknown;
  constructor(given: unknown) {
    this.given = given;
  }
}

const quote = (name: string): string =>
  name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');

class Writer {
  text = '';
  isVariable = false;
  readonly values: unknown[] = [];

  template(texts: readonly string[], given: readonly unknown[]): void {
    this.text += texts[0] ?? '';
    for (let n = 0; n < given.length; n += 1) {
      this.add(given[n]);
      this.text += texts[n + 1] ?? '';
    }
  }

  add(value: unknown): void {
    if (value instanceof Statement) this.template(value.texts, value.given);
    else if (value instanceof Part) this.part(value.given);
    else if (value instanceof Constants) this.text += value.text;
    else this.parameter(value);
  }

  /**
   * The server infers the type of a parameter from its position. Where JavaScript knows better, the text contains a
   * cast: without it, `${date} - interval '1 day'` would be a difference of intervals.
   */
  parameter(value: unknown): void {
    if (value === undefined) throw new TypeError(`a parameter is undefined: ${this.text.slice(-200)}`);
    const isJson = value instanceof Json;
    const isDate = value instanceof Date;
    this.values.push(isJson ? value.text : isDate ? value.toISOString() : value);
    this.text += `$${this.values.length}`;
    if (isJson) this.text += '::jsonb';
    else if (isDate) this.text += '::timestamptz';
    else if (typeof value === 'boolean') this.text += '::boolean';
    else if (value instanceof Uint8Array) this.text += '::bytea';
  }

  list<T>(items: readonly T[], write: (item: T) => void): void {
    items.forEach((item, n) => {
      if (n > 0) this.text += ', ';
      write(item);
    });
  }

  part(given: unknown): void {
    if (typeof given === 'string') this.text += quote(given);
    else if (Array.isArray(given) && typeof given[0] === 'string') this.text += given.map(quote).join(', ');
    else if (/\bset\s*$/i.test(this.text)) this.assignments(given as Row);
    else this.insertion(Array.isArray(given) ? given : [given]);
  }

  assignments(row: Row): void {
    this.list(Object.entries(row), ([name, value]) => {
      this.text += `${quote(name)} = `;
      this.add(value);
    });
  }

  insertion(rows: readonly Row[]): void {
    const names = Object.keys(rows[0] ?? {});
    if (names.length === 0) throw new TypeError(`nothing to insert: ${this.text.slice(-200)}`);
    if (rows.length > 1) this.isVariable = true;
    this.text += `(${names.map(quote).join(', ')}) values `;
    this.list(rows, (row) => {
      this.text += '(';
      this.list(names, (name) => this.add(row[name]));
      this.text += ')';
    });
  }
}

/** Runs once, when it is awaited. Embedded in another statement, it becomes part of that one instead. */
export class Statement<T> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly texts: readonly string[];
  readonly given: readonly unknown[];
  readonly #run: Run;
  #answer: Promise<Rows<T>> | undefined;

  constructor(run: Run, texts: readonly string[], given: readonly unknown[]) {
    this.#run = run;
    this.texts = texts;
    this.given = given;
  }

  /** Validates the statement here, so that the stack trace shows where it was written. */
  compile(): Query {
    const writer = new Writer();
    writer.template(this.texts, this.given);
    return writer;
  }

  #start(): Promise<Rows<T>> {
    this.#answer ??= new Promise<Query>((resolve) => resolve(this.compile())).then(this.#run) as Promise<
      Rows<Row[]>
    > as unknown as Promise<Rows<T>>;
    return this.#answer;
  }

  // biome-ignore lint/suspicious/noThenProperty: statements are awaited like promises
  then<A = Rows<T>, B = never>(
    kept?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    failed?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#start().then(kept, failed);
  }

  catch<B = never>(failed?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<Rows<T> | B> {
    return this.#start().catch(failed);
  }

  finally(over?: (() => void) | null): Promise<Rows<T>> {
    return this.#start().finally(over);
  }
}

/** A part of a statement: another statement, or names and rows. */
export type Fragment = Statement<Row[]> | Part;

/**
 * The connection or transaction of a statement. Always passed explicitly, so that no statement leaves its transaction.
 */
export interface Connection {
  <T extends readonly object[] = Row[]>(texts: TemplateStringsArray, ...given: readonly unknown[]): Statement<T>;
  /** Quotes a name, lists names, or writes a row after `insert into x` or `set`. */
  (given: string | object | readonly string[] | readonly object[]): Part;
  json(value: unknown): Json;
  /** Inserts text unescaped. Never use it with external input. */
  unsafe<T extends readonly object[] = Row[]>(text: string): Statement<T>;
}

export const createConnection = (run: Run): Connection => {
  const connection = (first: unknown, ...given: readonly unknown[]) =>
    isTemplate(first) ? new Statement(run, first, given) : new Part(first);
  return Object.assign(connection, {
    json: (value: unknown) => new Json(value),
    unsafe: (text: string) => new Statement(run, [text], []),
  }) as Connection;
};
