import type { Row } from '../../lib/tables/reading/read-table.ts';
import { say } from '../../platform/words.ts';
import type { Columns } from './columns.ts';

const shownRows = 5;

class Rows {
  count = 0;
  readonly #first: number[] = [];

  add(row: number) {
    this.count += 1;
    if (this.#first.length < shownRows) this.#first.push(row);
  }

  /** "2, 3 and 7", or the first ones with "…". */
  get inWords(): string {
    const listed = this.#first.map(String);
    return this.count > listed.length ? `${listed.join(', ')}, …` : listed.join(', ');
  }
}

/** Collects what a list has that its leads will not have, so that nothing is lost without a word. */
export class ListNotes {
  readonly #width: number;
  readonly #headings: readonly string[];
  readonly #unnamed: ReadonlyMap<number, Rows>;
  readonly #beyond = new Rows();
  readonly #hidden = new Rows();

  constructor({ headings, unnamed, each }: Columns) {
    this.#width = headings.length;
    this.#headings = headings;
    this.#unnamed = new Map(unnamed.filter((at) => each[at] === 'none').map((at) => [at, new Rows()]));
  }

  note({ row, cells, isHidden }: Row) {
    if (isHidden) this.#hidden.add(row);
    if (cells.length > this.#width && cells.slice(this.#width).some((cell) => cell.trim() !== ''))
      this.#beyond.add(row);
    for (const [at, rows] of this.#unnamed) if ((cells[at] ?? '').trim() !== '') rows.add(row);
  }

  get hiddenRows(): number {
    return this.#hidden.count;
  }

  sentences(hiddenAre: 'read' | 'leave_out'): string[] {
    const sentences: string[] = [];
    const { count } = this.#hidden;
    if (count > 0) {
      sentences.push(
        say(hiddenAre === 'read' ? 'list.hiddenRead' : 'list.hiddenLeftOut', { count, rows: this.#hidden.inWords }),
      );
    }
    for (const [at, rows] of this.#unnamed) {
      if (rows.count > 0) {
        sentences.push(
          say('list.unnamed', { column: this.#headings[at] ?? '', count: rows.count, rows: rows.inWords }),
        );
      }
    }
    if (this.#beyond.count > 0) {
      sentences.push(say('list.beyond', { count: this.#beyond.count, rows: this.#beyond.inWords }));
    }
    return sentences;
  }
}
