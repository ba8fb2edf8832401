import type { Action } from '../../packages/flow/src/actions/registry.ts';
import { writeFlow } from '../../packages/flow/src/convert.ts';
import type { DigitsCheck } from '../../packages/flow/src/digits-check.ts';
import type { Answer, FlowNode } from '../../packages/flow/src/model.ts';
import type { WireFlow } from '../../packages/flow/src/schema.ts';
import type { KeypadKey, Outcome } from '../../packages/flow/src/vocabulary.ts';

/** A node without position and id; its id is its key in the drawing. */
type Bare<N> = N extends FlowNode ? Omit<N, 'id' | 'x' | 'y' | 'wire'> : never;
export type Drawn = Bare<FlowNode>;

export const begins: Drawn = { kind: 'start', name: '' };
export const plays = (scriptId: number, name = ''): Drawn => ({ kind: 'audio', name, scriptId });
export const asks = (name = ''): Drawn => ({ kind: 'rule', name });
export const does = (action: Action, name = ''): Drawn => ({ kind: 'action', name, action });
export const ends = (closingScriptId: number | null = null, outcome: Outcome | null = null): Drawn => ({
  kind: 'end',
  name: '',
  closingScriptId,
  outcome,
});

const child = (ruleId: string, name: string, answer: Answer, outcome: Outcome | null): Drawn => ({
  kind: 'child',
  name,
  ruleId,
  answer,
  outcome,
});
export const onKey = (ruleId: string, key: KeypadKey, outcome: Outcome | null = null): Drawn =>
  child(ruleId, `Pressed ${key}`, { kind: 'key', key }, outcome);
export const onPhrase = (
  ruleId: string,
  keyword: string,
  outcome: Outcome | null = null,
  language: Language = english,
): Drawn => child(ruleId, `Said ${keyword}`, { kind: 'phrase', keyword, synonyms: [], ...language }, outcome);
export const onDigits = (ruleId: string, name: string, check?: DigitsCheck): Drawn =>
  child(ruleId, name, { kind: 'digits', ...(check && { check }) }, null);
export const onSpeech = (ruleId: string, name: string): Drawn =>
  child(ruleId, name, { kind: 'speech', ...english }, null);
interface Language {
  readonly langCode: string;
  readonly langName: string;
}
const english: Language = { langCode: 'en-IN', langName: 'English (India)' };

/** A flow as the API accepts it: nodes by id, and links as `'START WELCOME'`. */
export const draw = (nodes: Readonly<Record<string, Drawn>>, links: readonly string[]): WireFlow =>
  writeFlow({
    nodes: Object.fromEntries(
      Object.entries(nodes).map(([id, node], nth) => [id, { ...node, id, x: 300, y: 100 * nth, wire: undefined }]),
    ),
    links: Object.fromEntries(
      links.map((pair, nth) => {
        const [from = '', to = ''] = pair.split(' ');
        return [`L${nth}`, { id: `L${nth}`, from, to, wire: undefined }];
      }),
    ),
    rest: {},
  });

/** Plays a script and branches by key: 1 is interested, 2 is not. */
export const menu = (scriptId: number): WireFlow =>
  draw(
    {
      START: begins,
      WELCOME: plays(scriptId, 'Welcome'),
      ASK: asks('Answer'),
      ONE: onKey('ASK', '1', 'Interested'),
      TWO: onKey('ASK', '2', 'Not interested'),
      END: ends(),
    },
    ['START WELCOME', 'WELCOME ASK', 'ASK ONE', 'ASK TWO', 'ONE END', 'TWO END'],
  );

/** Plays a script and hangs up. */
export const message = (scriptId: number): WireFlow =>
  draw({ START: begins, MESSAGE: plays(scriptId, 'Message'), END: ends() }, ['START MESSAGE', 'MESSAGE END']);
