import { cutShort, start, step } from '@halloo/flow/interpreter';
import { limits } from '@halloo/flow/limits';
import type { Flow } from '@halloo/flow/model';
import type { CallEvent, Command, Fact, Run, Turn } from '@halloo/flow/run';
import type { Action } from '@halloo/flow/schema';
import { leadValues } from '@halloo/flow/template';
import type { Line, LineEvent, LineSound } from '../line/port.ts';
import { callEnd } from './call-end.ts';
import type { ClaimedCall } from './claim-leads.ts';
import type { Journal } from './journal.ts';
import { messageFlow } from './message-flow.ts';
import type { NewResponse } from './save-calls.ts';

/** A phone rings this long. */
export const ringMs = 30_000;

/** What calls run with. */
export interface CallParts {
  readonly line: Line;
  readonly journal: Pick<Journal, 'turn' | 'end'>;
  /** The wall clock, in milliseconds. */
  readonly now: () => number;
  /** A SIM's day, in the workspace's zone. */
  readonly day: (at: number) => string;
  /** The sound of a script for this caller: at once where it is there, later where it has to be spoken. */
  readonly soundOf: (scriptId: number, vars: Readonly<Record<string, string>>) => LineSound | Promise<LineSound>;
  readonly nameOf: (scriptId: number) => string;
  /** Writes down what was said. `text` is null where no engine understands the language. */
  readonly understand: (
    sound: string,
    langCode: string,
    phrases: readonly string[],
  ) => Promise<{ readonly text: string | null; readonly phrase: string | null }>;
  /** Does the work of a System Action; transfers are the line's. */
  readonly act: (
    action: Action,
    call: ClaimedCall,
    vars: Readonly<Record<string, string>>,
  ) => Promise<{ readonly ok: boolean; readonly detail: string }>;
  readonly ringMs: number;
  /** The call is over and kept, or no longer this dialer's. */
  readonly onOver: () => void;
}

/**
 * One call in this process, from dialling to its end:
 *
 *   ringing ──answered──▶ walking the flow ──▶ ended by the line ──▶ kept
 *      └──────────────── ended by the line ────────┘
 *
 * Each event makes a turn of the flow; the turn is kept; only then the line is told what comes next. A turn that comes while
 * an earlier one is being kept waits behind it.
 */
export interface RunningCall {
  readonly claimed: ClaimedCall;
  readonly run: Run | null;
  on(event: LineEvent): void;
  /** Ends it politely, because its campaign was cancelled. */
  cutShort(): void;
  /** Ends it at once, because nobody can go on with it. */
  lose(): void;
  /** It is no longer this dialer's: hangs up and keeps nothing. */
  letGo(): void;
}

/** After this much more than a call can take, the line is not waited for any longer. */
const graceMs = 30_000;

const responsesIn = (facts: readonly Fact[]): NewResponse[] =>
  facts.flatMap((fact) =>
    fact.fact === 'responded'
      ? [
          {
            rule_id: fact.ruleId,
            child_id: fact.childId,
            kind: fact.kind,
            value: fact.value,
            said: fact.text,
            recording: fact.recording,
            outcome: fact.outcome,
            at: new Date(fact.at).toISOString(),
          },
        ]
      : [],
  );

export const runCall = (claimed: ClaimedCall, drawn: Flow, parts: CallParts): RunningCall => {
  const { line, journal } = parts;
  const { campaign, lead } = claimed;
  const id = claimed.lineId;
  const dialledAt = line.time.now();
  /** Facts are dated by the wall clock at the beginning and by the line's clock from there on. */
  const startedAt = parts.now();
  const nowMs = () => startedAt + (line.time.now() - dialledAt);

  let flow = drawn;
  let run: Run | null = null;
  let turns = 0;
  const facts: Fact[] = [];
  let answered: { readonly at: number; readonly by: 'person' | 'machine' | 'unknown' } | null = null;
  let playing: { readonly seq: number; readonly since: number } | undefined;
  let cutting = false;
  let over = false;
  let stopWaiting = () => {};
  let stopDeadline = line.time.after(parts.ringMs + graceMs, () => overdue());

  /** How much of an audio was heard before something cut it short. */
  const measured = (fact: Fact): Fact =>
    fact.fact === 'heard' && fact.ms === null && playing ? { ...fact, ms: line.time.now() - playing.since } : fact;

  const keep = (next: Turn, just: typeof answered = null) => {
    turns += 1;
    const waited = run?.waiting;
    run = next.run;
    if (waited && waited !== next.run.waiting) stopWaiting();
    const added = next.facts.map(measured);
    facts.push(...added);
    const save = {
      id: claimed.id,
      campaignId: campaign.id,
      leadId: lead.id,
      turn: turns,
      run: next.run,
      facts: added,
      responses: responsesIn(added),
      answered: just && { at: new Date(just.at), by: just.by },
    };
    journal.turn(save, (kept) => {
      if (!kept) letGo();
      else for (const command of next.commands) perform(command);
    });
  };

  const take = (event: CallEvent) => {
    if (!run || over) return;
    const next = step(flow, run, event, nowMs());
    if (next.run !== run || next.commands.length > 0 || next.facts.length > 0) keep(next);
  };

  /** Runs `work` unless the walk has gone on meanwhile. */
  const wait = (ms: number, seq: number) => {
    stopWaiting();
    stopWaiting = line.time.after(ms, () => take({ type: 'timed_out', seq }));
  };

  const play = (seq: number, scriptId: number) => {
    const begin = (sound: LineSound) => {
      if (over || run?.waiting.for !== 'played' || run.waiting.seq !== seq) return;
      playing = { seq, since: line.time.now() };
      line.play(id, seq, sound);
    };
    const fail = (error: unknown) => take({ type: 'play_failed', seq, reason: (error as Error).message });
    try {
      const sound = parts.soundOf(scriptId, run?.vars ?? {});
      if ('then' in sound) sound.then(begin, fail);
      else begin(sound);
    } catch (error) {
      fail(error);
    }
  };

  const perform = (command: Command): void => {
    if (over) return;
    switch (command.do) {
      case 'play':
        play(command.seq, command.scriptId);
        break;
      case 'stop_playing':
        line.stopPlaying(id, command.seq);
        break;
      case 'gather_key':
        line.awaits(id, command.seq, { kind: 'key', keys: command.keys });
        wait(command.timeoutMs, command.seq);
        break;
      case 'gather_digits':
        line.awaits(id, command.seq, { kind: 'digits', most: command.most });
        wait(command.timeoutMs, command.seq);
        break;
      case 'listen':
        asked = { langCode: command.langCode, phrases: command.phrases };
        line.record(id, command.seq, command, { kind: 'phrase', phrases: command.phrases });
        break;
      case 'record':
        asked = { langCode: command.langCode, phrases: [] };
        line.record(id, command.seq, command, { kind: 'speech' });
        break;
      case 'act':
        act(command.seq, command.action);
        break;
      case 'hang_up':
        line.hangUp(id);
        break;
    }
  };

  const act = (seq: number, action: Action) => {
    if (action.kind === 'transfer') return line.transfer(id, seq, action.number, claimed.sim.number);
    parts.act(action, claimed, run?.vars ?? {}).then(
      ({ ok, detail }) => take({ type: 'acted', seq, ok, detail }),
      (error: Error) => take({ type: 'acted', seq, ok: false, detail: error.message }),
    );
  };

  let asked: { readonly langCode: string; readonly phrases: readonly string[] } = { langCode: '', phrases: [] };

  const heard = async ({ seq, sound, text, spoke, ms }: LineEvent & { type: 'recorded' }) => {
    const waiting = run?.waiting;
    if (!waiting || waiting.for === 'nothing' || waiting.seq !== seq) return;
    if (!spoke) return take({ type: 'timed_out', seq });
    const understood =
      text === null && sound !== null
        ? await parts.understand(sound, asked.langCode, asked.phrases).catch(() => ({ text: null, phrase: null }))
        : { text, phrase: null };
    if (waiting.for === 'speech') return take({ type: 'recorded', seq, recording: sound, text: understood.text, ms });
    take({ type: 'said', seq, text: understood.text ?? '', phrase: understood.phrase, recording: sound, ms });
  };

  /** Keeps who answered where no flow is walked. */
  const keepAnswer = ({ at, by }: NonNullable<typeof answered>, then: () => void) => {
    turns += 1;
    const answer = { at: new Date(at), by };
    const save = { id: claimed.id, campaignId: campaign.id, leadId: lead.id, turn: turns, run: null, facts: [] };
    journal.turn({ ...save, responses: [], answered: answer }, (kept) => (kept ? then() : letGo()));
  };

  const begin = (by: 'person' | 'machine' | 'unknown') => {
    if (answered || over) return;
    stopDeadline();
    stopDeadline = line.time.after(limits.callMs + graceMs, () => overdue());
    answered = { at: nowMs(), by };
    if (by === 'machine' && campaign.onMachine === 'retry') return keepAnswer(answered, () => line.hangUp(id));
    if (by === 'machine' && campaign.onMachine === 'script' && campaign.machineScriptId !== null) {
      flow = messageFlow(campaign.machineScriptId);
    }
    keep(start(flow, leadValues(lead), nowMs()), answered);
  };

  const pressed = (key: LineEvent & { type: 'pressed' }) => {
    const before = run;
    take({ type: 'pressed', key: key.key });
    if (run !== before && run?.waiting.for === 'digits') wait(limits.keypadSilenceMs, run.waiting.seq);
  };

  /** The line never said how the call ended. */
  const overdue = () => {
    if (over) return;
    line.hangUp(id);
    stopDeadline = line.time.after(graceMs, lose);
  };

  const letGo = () => {
    if (over) return;
    over = true;
    stopWaiting();
    stopDeadline();
    line.hangUp(id);
    parts.onOver();
  };

  const lose = () => finish({ type: 'ended', id, cause: 'failed', code: 0, by: 'line' }, true);

  const finish = (event: LineEvent & { type: 'ended' }, lost = false) => {
    if (over) return;
    take({ type: 'hung_up' });
    over = true;
    stopWaiting();
    stopDeadline();
    if (lost) line.hangUp(id);
    const at = parts.now();
    const save = callEnd({
      claimed,
      flow,
      run,
      facts,
      answered,
      cutting,
      ended: event,
      lost,
      at,
      durationMs: nowMs() - startedAt,
      talkMs: answered ? nowMs() - answered.at : 0,
      day: parts.day(at),
      nameOf: parts.nameOf,
    });
    journal.end(save, () => parts.onOver());
  };

  return {
    claimed,
    get run() {
      return run;
    },
    on(event) {
      switch (event.type) {
        case 'answered':
          begin(event.by);
          break;
        case 'played':
          take({ type: 'played', seq: event.seq, ms: event.ms });
          break;
        case 'play_failed':
          take({ type: 'play_failed', seq: event.seq, reason: event.reason });
          break;
        case 'pressed':
          pressed(event);
          break;
        case 'recorded':
          void heard(event);
          break;
        case 'transferred':
          take({ type: 'acted', seq: event.seq, ok: event.ok, detail: event.detail });
          break;
        case 'ended':
          finish(event);
          break;
        default:
      }
    },
    cutShort() {
      if (over || cutting) return;
      cutting = true;
      if (!answered || !run) return line.hangUp(id);
      const next = cutShort(flow, run, nowMs());
      if (next.commands.length > 0) keep(next);
    },
    lose,
    letGo,
  };
};
