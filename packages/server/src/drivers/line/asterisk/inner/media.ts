import type { Awaited, LineEvent, LineSound, QuietLimits, RecordingLimits } from '../../../../ports/line.ts';
import type { AriEvent } from './ari-socket.ts';
import { type CallRecording, startCallRecording } from './call-recording.ts';
import type { CallStart } from './call-state.ts';
import { type Channels, moveHere, nameWithin } from './channels.ts';
import { type Listening, startListening } from './listening.ts';
import { ignoreFailure, type NodeLink } from './node-link.ts';
import { createPlayback } from './playback.ts';
import { type Recording, startRecording } from './recording.ts';
import { legOf, startTransfer, type Transfer } from './transfer.ts';

/** The audio, the recording and the transfer on an answered call. */
export interface Media {
  play(seq: number, sound: LineSound): void;
  stopPlaying(seq: number): void;
  pausePlaying(seq: number): void;
  resumePlaying(seq: number): void;
  record(seq: number, limits: RecordingLimits, awaited: Awaited): void;
  stopRecording(seq: number): void;
  recordCall(): void;
  dropCallRecording(): void;
  awaitQuiet(limits: QuietLimits): void;
  transfer(seq: number, to: string, from: string): void;
  /** How many other legs the call has. */
  readonly legs: number;
  /** The person hears nothing, until `unhold`. */
  hold(): void;
  unhold(): void;
  onEvent(event: AriEvent): void;
  /** After a reconnect: finds out what ended meanwhile. */
  resync(channels: Channels): void;
  /** The call has ended. Ends the other leg of a transfer too. */
  end(): void;
  /** Another process has the call: leaves everything as it is. */
  forget(): void;
}

export const createMedia = (
  link: NodeLink,
  { id, channelId, adopted }: CallStart,
  emit: (event: LineEvent) => void,
): Media => {
  const playback = createPlayback(link, { id, channelId, mayBePlaying: adopted !== undefined }, emit);
  let recording: (Recording & { readonly seq: number }) | undefined;
  let whole: CallRecording | undefined;
  let transfer: Transfer | undefined;
  let noiseLevel: number | undefined;
  let quiet: { readonly listening: Listening; readonly cancel: () => void } | undefined;

  const stopAwaiting = () => {
    quiet?.listening.stop();
    quiet?.cancel();
    quiet = undefined;
  };

  return {
    get legs() {
      return transfer ? 1 : 0;
    },
    play: (seq, sound) => {
      // A channel that plays does not handle other requests: whoever waited for silence has heard a beep.
      stopAwaiting();
      playback.play(seq, sound);
    },
    stopPlaying: playback.stop,
    pausePlaying: playback.pause,
    resumePlaying: playback.resume,
    record: (seq, limits, awaited) => {
      recording?.drop();
      // A beep starts a message. Between a question and its answer it is in the way.
      const beep = awaited.kind === 'speech';
      const wanted = {
        name: nameWithin(link, channelId, `r${seq}`),
        limits,
        beep,
        noiseLevel,
        mayBeRunning: adopted !== undefined,
      };
      const started = startRecording(link, channelId, wanted, (recorded, level) => {
        recording = undefined;
        noiseLevel = level;
        emit({ type: 'recorded', id, seq, text: null, ...recorded });
      });
      recording = { ...started, seq };
    },
    stopRecording: (seq) => {
      if (recording?.seq !== seq) return;
      recording.drop();
      recording = undefined;
    },
    recordCall: () => {
      whole ??= startCallRecording(link, { id, channelId, mayBeRunning: adopted !== undefined });
    },
    dropCallRecording: () => {
      whole?.drop();
    },
    awaitQuiet: ({ silenceMs, mostMs }) => {
      stopAwaiting();
      const over = () => {
        stopAwaiting();
        emit({ type: 'quiet', id });
      };
      const listening = startListening(link, channelId, { silenceMs, isSpeaking: true, onOver: over });
      quiet = { listening, cancel: link.time.after(mostMs, over) };
    },
    hold: () => {
      playback.hold();
      recording?.hold();
    },
    unhold: () => {
      playback.unhold();
      recording?.unhold();
    },
    transfer: (seq, to, from) => {
      const leg = adopted?.channels.get(legOf(link, channelId, seq));
      transfer = startTransfer(link, { channelId, seq, to, from, leg }, (transferred) => {
        transfer = undefined;
        // While the two talked, the caller stayed in the application of the process that began the transfer.
        if (leg) ignoreFailure(moveHere(link, channelId, 'adopted'));
        emit({ type: 'transferred', id, seq, ...transferred });
      });
    },
    onEvent: (event) => {
      playback.onEvent(event);
      recording?.onEvent(event);
      quiet?.listening.onEvent(event);
    },
    resync: (channels) => {
      transfer?.resync(channels);
      recording?.resync();
      whole?.resync();
      playback.resync();
    },
    end: () => {
      transfer?.drop();
      playback.drop();
      recording?.drop();
      whole?.end();
      stopAwaiting();
    },
    forget: () => {
      transfer?.forget();
      playback.drop();
      recording?.forget();
      whole?.forget();
      stopAwaiting();
    },
  };
};
