/** The colours of bars, as the console has them for outcomes. */
export type BarTone = 'blue' | 'green' | 'violet' | 'yellow' | 'grey';

/** A row of a chart of bars. Its numbers are written out, so that nobody must measure the bar. */
export interface Bar {
  readonly label: string;
  readonly count: string;
  /** As text; empty where it has no meaning. */
  readonly percent: string;
  /** The length of the bar, from 0 to 1. */
  readonly share: number;
  readonly tone: BarTone;
}

export interface Figure {
  readonly label: string;
  readonly value: string;
  /** In small letters: what it is a part of. */
  readonly note: string;
}

export interface TableColumn {
  readonly heading: string;
  /** Its part of the width, beside the others. */
  readonly width: number;
  readonly align?: 'right';
}

/** A part of a document, from top to bottom. Plain data, so that it crosses to a thread. */
export type Block =
  | { readonly kind: 'title'; readonly over: string; readonly text: string; readonly under: readonly string[] }
  | { readonly kind: 'heading'; readonly level: 1 | 2; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string; readonly quiet?: boolean }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'figures'; readonly figures: readonly Figure[] }
  | { readonly kind: 'facts'; readonly rows: readonly (readonly [name: string, value: string])[] }
  | {
      readonly kind: 'bars';
      /** The headings of its three columns, for readers who hear the document too. */
      readonly headings: readonly [label: string, count: string, percent: string];
      readonly bars: readonly Bar[];
    }
  | {
      readonly kind: 'columns';
      /** What the picture shows, for readers who hear the document. */
      readonly alt: string;
      readonly whole: string;
      readonly part: string;
      readonly columns: readonly { readonly label: string; readonly whole: number; readonly part: number }[];
      /** The highest value, as text. */
      readonly most: string;
    }
  | {
      readonly kind: 'table';
      readonly columns: readonly TableColumn[];
      readonly rows: readonly (readonly string[])[];
    };

/** A document that `writePdf` writes, with titles in its properties and tags for readers who hear it. */
export interface PdfDocument {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** At the foot of each page, on the left. */
  readonly footer: string;
  /** On the right: `{page}` and `{pages}` become numbers. */
  readonly pages: string;
  readonly blocks: readonly Block[];
}
