import { setTimeout as delay } from 'node:timers/promises';
import type { Action } from '@halloo/flow/actions/registry';
import type { CallCommand, CallInput } from '@halloo/flow/call';
import { type DigitsCheck, exampleEntries } from '@halloo/flow/digits-check';
import type { HttpRequest } from '@halloo/flow/http-request';
import type { WantedPlace } from '@halloo/flow/nodes/quota';
import type { Run, Sayable, Waiting } from '@halloo/flow/run';
import { leadValues } from '@halloo/flow/template';
import { say } from '../../../platform/words.ts';
import type { CallTime, LineSound } from '../../../ports/line.ts';
import type { ClaimedCall } from '../../claim/claim-leads.ts';
import type { CallEar, EarlyAnswer } from '../../hearing/create-call-ear.ts';
import type { CallParts } from '../running-call.ts';

/** The audio that an assistant hears. */
const toldSeq = 1_000_000;
/** Between two tries to take a place. */
const retryMs = 500;

/** Commands during which the ear goes on as before. */
const keepsEar: ReadonlySet<CallCommand['do']> = new Set([
  'play',
  'listen',
  'stop_playing',
  'stop_listening',
  'understand',
]);

interface PerformerParts {
  readonly parts: CallParts;
  readonly claimed: ClaimedCall;
  readonly time: CallTime;
  /** Null before the call is answered and after it ends. */
  readonly run: () => Run | null;
  readonly send: (input: CallInput) => void;
  /** Sends `timed_out` after `ms`. Replaces the running timer. */
  readonly startTimer: (ms: number, seq: number) => void;
}

/** Whether the call still waits for this audio, or for something else while it plays. */
const wantsAudio = (waiting: Waiting | undefined, seq: number): boolean =>
  (waiting?.for === 'played' && waiting.seq === seq) || (waiting?.for === 'replied' && waiting.sound === seq);

/**
 * Performs the commands of a call (line commands, speech, transcription, System Actions) and sends the results as
 * inputs.
 */
export const createPerformer = ({ parts, claimed, time, run, send, startTimer }: PerformerParts) => {
  const { line } = parts;
  const { lineId: id, sim } = claimed;
  const vars = () => run()?.vars ?? {};

  /** Only for simulated people, and only where nothing was typed yet. */
  const rightEntries = (check: DigitsCheck | undefined) => {
    const now = run();
    return check && now?.digits === '' ? { right: exampleEntries(check, now, now.startedAt) } : {};
  };

  let ear: CallEar | undefined;
  const understood = (answer: EarlyAnswer): boolean => {
    const before = run()?.waiting;
    send({ type: 'understood', ...answer });
    return run()?.waiting !== before;
  };
  /** Words that count while an audio plays. Lines that know the words need no ear. */
  const listenOver = (seq: number, sayable: Sayable | undefined, sound: LineSound) => {
    if (!sayable) return ear?.idle();
    if (!parts.earOf) return line.awaits(id, seq, { kind: 'phrase', phrases: sayable.phrases });
    ear ??= parts.earOf(id, understood);
    ear.over(seq, sayable, sound);
  };
  const listen = (command: CallCommand & { do: 'listen' }) => {
    line.record(id, command.seq, command, { kind: 'phrase', phrases: command.phrases });
    if (!parts.earOf) return;
    ear ??= parts.earOf(id, understood);
    ear.asked(command.seq, command);
  };

  const play = ({ seq, scriptId, entry, sayable }: CallCommand & { do: 'play' }) => {
    const begin = (sound: LineSound) => {
      if (!wantsAudio(run()?.waiting, seq)) return;
      send({ type: 'play_began', seq, durationMs: sound.durationMs });
      line.play(id, seq, sound);
      listenOver(seq, sayable, sound);
      if (entry) line.awaits(id, seq, { kind: 'key', keys: [entry.yes] });
    };
    const fail = (error: unknown) => send({ type: 'play_failed', seq, reason: (error as Error).message });
    try {
      const sound = parts.soundOf(scriptId, vars(), entry?.text);
      if ('then' in sound) sound.then(begin, fail).finally(time.hold());
      else begin(sound);
    } catch (error) {
      fail(error);
    }
  };

  const transfer = (seq: number, to: string) => {
    if (!parts.legs) return line.transfer(id, seq, to, sim.number);
    const fail = (detail: string) => send({ type: 'acted', seq, ok: false, detail });
    parts.legs
      .claim(claimed)
      .then(
        (from) => {
          if (from === null) return fail(say('transfer.noChannel'));
          // The caller may have hung up meanwhile; then the end of the call has freed the channel.
          if (run()) line.transfer(id, seq, to, from);
        },
        (error: Error) => fail(error.message),
      )
      .finally(time.hold());
  };

  const act = (seq: number, action: Action) => {
    if (action.kind === 'transfer') return transfer(seq, action.number);
    parts
      .act(action, claimed, vars())
      .then(
        ({ ok, detail }) => send({ type: 'acted', seq, ok, detail }),
        (error: Error) => send({ type: 'acted', seq, ok: false, detail: error.message }),
      )
      .finally(time.hold());
  };

  const request = (seq: number, wanted: HttpRequest) => {
    parts
      .request(wanted)
      .then(
        ({ result, status, detail, values }) => send({ type: 'replied', seq, result, status, detail, values }),
        ({ message: detail }: Error) =>
          send({ type: 'replied', seq, result: 'failed', status: null, detail, values: {} }),
      )
      .finally(time.hold());
  };

  /** Asks again while the database is away: the place may be taken already, and a turn could not be saved either. */
  const takePlace = async (seq: number, place: WantedPlace) => {
    const isAwaited = () => run()?.waiting.for === 'placed';
    while (isAwaited()) {
      const placed = await parts.takePlace(place, claimed).catch(() => undefined);
      if (placed) return send({ type: 'placed', seq, ...placed });
      await delay(retryMs);
    }
  };

  const understand = async (command: CallCommand & { do: 'understand' }) => {
    const { seq, recording, ms } = command;
    const nothing = { text: null, phrase: null };
    const transcribed = await parts.understand(recording, command).catch(() => nothing);
    send({ type: 'understood', seq, recording, ms, ...transcribed });
  };

  let stopAwaiting = () => {};
  /** A machine's beep ends the wait at once; without sound, or without a beep, silence does. */
  const awaitQuiet = (limits: CallCommand & { do: 'await_quiet' }) => {
    line.awaitQuiet(id, limits);
    stopAwaiting = parts.ears?.beep(id, () => send({ type: 'quiet' })) ?? stopAwaiting;
  };
  const awaitHello = (mostMs: number) => {
    const stop = parts.ears?.hello(id, () => send({ type: 'hello' }));
    const cancel = time.after(mostMs, () => send({ type: 'machine_heard', isOver: true }));
    stopAwaiting = () => {
      stop?.();
      cancel();
    };
  };
  /** Plays a script to an assistant. The flow has not begun, so no audio of it has this number. */
  const tell = (scriptId: number) => {
    const fail = (error: unknown) => send({ type: 'play_failed', seq: toldSeq, reason: (error as Error).message });
    Promise.resolve()
      .then(() => parts.ears?.soundOf(scriptId, leadValues(claimed.lead)))
      .then((sound) => (sound ? line.play(id, toldSeq, sound) : fail(new Error(say('call.scriptGone')))), fail)
      .finally(time.hold());
  };

  const perform = (command: CallCommand) => {
    stopAwaiting();
    stopAwaiting = () => {};
    if (!keepsEar.has(command.do)) ear?.idle();
    switch (command.do) {
      case 'play':
        play(command);
        break;
      case 'stop_playing':
        line.stopPlaying(id, command.seq);
        break;
      case 'stop_listening':
        line.stopRecording(id, command.seq);
        break;
      case 'gather_key':
        // Simulated people mean what they typed.
        line.awaits(id, command.seq, { kind: 'key', keys: command.confirms ? command.keys.slice(0, 1) : command.keys });
        startTimer(command.timeoutMs, command.seq);
        break;
      case 'gather_digits':
        line.awaits(id, command.seq, { kind: 'digits', most: command.most, ...rightEntries(command.check) });
        startTimer(command.timeoutMs, command.seq);
        break;
      case 'listen':
        listen(command);
        break;
      case 'record':
        line.record(id, command.seq, command, { kind: 'speech' });
        break;
      case 'await_quiet':
        awaitQuiet(command);
        break;
      case 'tell':
        tell(command.scriptId);
        break;
      case 'await_hello':
        awaitHello(command.mostMs);
        break;
      case 'understand':
        void understand(command);
        break;
      case 'act':
        act(command.seq, command.action);
        break;
      case 'take_place':
        void takePlace(command.seq, command.place).finally(time.hold());
        break;
      case 'request':
        request(command.seq, command.request);
        break;
      case 'hang_up':
        line.hangUp(id);
        break;
    }
  };
  return {
    perform,
    /** The person has put the call on hold, or is back. */
    hold: (isHeld: boolean) => ear?.hold(isHeld),
    /** The call is over. */
    close: () => {
      stopAwaiting();
      ear?.close();
    },
  };
};
