import type { WalkBeginning, WalkEvent } from '../replay.ts';
import type { EndReason } from '../run.ts';
import type { KeypadKey } from '../vocabulary.ts';
import type { Drawing } from './drawing.ts';
import type { TemplateName } from './names.ts';

/** A text of a call that people can change. */
export interface TemplateText {
  readonly part: string;
  readonly label: string;
  readonly text: string;
  /** Its own language. The others are spoken in the one that the person chooses. */
  readonly language?: string;
}

/** A call that is saved as a test of the flow. */
export interface TemplateTest {
  readonly name: string;
  readonly vars?: Readonly<Record<string, string>>;
  readonly began?: WalkBeginning;
  readonly events: readonly WalkEvent[];
  /** The names of the answers, and how the call ends. */
  readonly answers: readonly string[];
  readonly ended: EndReason;
}

export interface CallTemplate {
  readonly name: TemplateName;
  readonly title: string;
  readonly about: string;
  readonly texts: readonly TemplateText[];
  /** What people can press, for the gallery. */
  readonly keys: readonly { readonly key: KeypadKey; readonly means: string }[];
  /** Draws the call; `script` gives the script of a part. */
  readonly draw: (drawing: Drawing, script: (part: string) => number) => void;
  readonly tests: readonly TemplateTest[];
}

/** Events of tests. */
export const hears: WalkEvent = { type: 'played', ms: 1000 };
export const isSilent: WalkEvent = { type: 'timed_out' };
export const isDone: WalkEvent = { type: 'acted', ok: true, detail: '' };
export const presses = (key: KeypadKey): WalkEvent => ({ type: 'pressed', key });

/** Fields of the list in a text: each is replaced with the value of the person who is called. */
export const field = <Name extends string>(...names: readonly Name[]): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, `{${name}}`])) as Record<Name, string>;
