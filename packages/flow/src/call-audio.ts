import type { Command, Fact, Run } from './run.ts';

/** The audio that is playing, and its maximum duration. */
type Playing = { readonly seq: number; readonly since: number; readonly mostMs: number } | null;

/** The language and the phrases of the last requested recording. */
interface Listening {
  readonly langCode: string;
  readonly phrases: readonly string[];
}

/** Sets how much of an audio was heard before it was interrupted. */
export const measured = (playing: Playing, fact: Fact, now: number): Fact =>
  fact.fact === 'heard' && fact.ms === null && playing
    ? { ...fact, ms: Math.min(now - playing.since, playing.mostMs) }
    : fact;

export const listeningAfter = (listening: Listening, commands: readonly Command[]): Listening =>
  commands.reduce((last, command) => {
    if (command.do === 'listen') return { langCode: command.langCode, phrases: command.phrases };
    return command.do === 'record' ? { langCode: command.langCode, phrases: [] } : last;
  }, listening);

/** What the run waits for is not needed any more. */
export const stopping = (run: Run | null): Command[] => {
  const waiting = run?.waiting;
  if (waiting?.for === 'played') return [{ do: 'stop_playing', seq: waiting.seq }];
  return waiting?.for === 'phrase' || waiting?.for === 'speech' ? [{ do: 'stop_listening', seq: waiting.seq }] : [];
};
