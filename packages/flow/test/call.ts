import { start, step } from '../src/interpreter.ts';
import type { Flow } from '../src/model.ts';
import type { CallAbout, CallEvent, Command, Fact, Run } from '../src/run.ts';
import type { KeypadKey } from '../src/vocabulary.ts';

/** What an event is given as here: its number is that of what is waited for. */
export type Given = CallEvent extends infer E
  ? E extends CallEvent
    ? Omit<E, 'seq'> & { seq?: number }
    : never
  : never;

export const played: Given = { type: 'played', ms: 1000 };
export const failed: Given = { type: 'play_failed', reason: 'no file' };
export const timedOut: Given = { type: 'timed_out' };
export const hungUp: Given = { type: 'hung_up' };
export const done: Given = { type: 'acted', ok: true, detail: '' };
export const press = (key: string): Given => ({ type: 'pressed', key: key as KeypadKey });
export const say = (text: string, phrase: string | null = null): Given => ({
  type: 'said',
  text,
  phrase,
  recording: null,
  ms: 500,
});
export const tell = (text: string | null): Given => ({ type: 'recorded', text, recording: 'a.wav', ms: 500 });

/** A call with everything that it did and recorded. */
export const call = (
  flow: Flow,
  events: readonly Given[],
  {
    vars = {},
    at = () => 0,
    about,
  }: { vars?: Record<string, string>; at?: (index: number) => number; about?: CallAbout } = {},
) => {
  const first = start(flow, vars, 0, about);
  const commands: Command[] = [...first.commands];
  const facts: Fact[] = [...first.facts];
  let run: Run = first.run;
  for (const [index, given] of events.entries()) {
    const seq = run.waiting.for === 'nothing' ? run.seq : run.waiting.seq;
    const turn = step(flow, run, { seq, ...given } as CallEvent, at(index));
    run = turn.run;
    commands.push(...turn.commands);
    facts.push(...turn.facts);
  }
  const of = <F extends Fact['fact']>(fact: F) => facts.filter((f): f is Extract<Fact, { fact: F }> => f.fact === fact);
  return {
    run,
    commands,
    facts,
    of,
    did: commands.map((command) => command.do),
    last: commands.at(-1),
    problems: of('problem').map(({ code }) => code),
    entered: of('entered').map(({ nodeId }) => nodeId),
    ended: of('ended')[0]?.reason,
  };
};
