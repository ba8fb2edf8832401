import type { Log } from '../../../../platform/log.ts';
import type { KeepCall, LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import type { AriChannel, AriEvent, AriSocket } from './ari-socket.ts';
import type { NodeSound } from './node-sound.ts';
import { digitsOf } from './numbers.ts';
import type { LineParts } from './parts.ts';
import { readRecording } from './read-recording.ts';

/** `at`: when the event happened, by our clock. */
type OnEvent = (event: AriEvent, at: number) => void;

/** The access of a call to its node. */
export interface NodeLink {
  /** The node's name. */
  readonly name: string;
  /** Identifies this Halloo among those that share the node. */
  readonly installation: string;
  /** The Stasis application of this process, which receives the events of its channels. */
  readonly app: string;
  readonly time: LineTime;
  readonly log: Log;
  /** Rejects with a `LineError` when there is no connection or no answer in time. */
  request: AriSocket['request'];
  /** Sends a request that may safely be sent twice. If it fails, it is sent again after the next connect. */
  deliver(...request: Parameters<AriSocket['request']>): void;
  /** Passes the events of a channel to `onEvent`. Returns a function that stops it. */
  follow(channelId: string, onEvent: OnEvent): () => void;
  /** Whether the node delivers the sound of calls, and where. */
  readonly sound: NodeSound;
  /** The address at which the node fetches a stored sound. */
  soundAddress(hash: string): string;
  /** The endpoint that Asterisk dials. */
  endpointFor(to: string, from: string): string;
  /** Fetches a recording from the node, stores it and deletes it there. Null when nobody is heard in it. */
  keepRecording(name: string): Promise<{ readonly hash: string; readonly ms: number } | null>;
  /** Fetches a recording from the node. Rejects with a `LineError` if there is none. */
  readRecording(name: string): Promise<Buffer>;
  /** Stores the recording of a whole call. */
  readonly keepCall: KeepCall;
  /** Collects the recordings of whole calls. */
  readonly calls: CallCollector;
}

/** Brings the recordings of whole calls from a node into the store. */
export interface CallCollector {
  /** Collects the recording of a call that is over. */
  collect(callId: string, name: string): void;
  /** Reports why a call is not recorded. */
  report(callId: string, problem: string): void;
  /** Collects these recordings if their calls are no longer on the node. A process that is gone may have left them. */
  sweep(stored: readonly string[], channels: ReadonlyMap<string, AriChannel>): void;
  /** Resolves when nothing is being collected. What still waits is left to the next sweep. */
  close(): Promise<void>;
}

/** The parts of a link that a collector needs. */
export type CollectorLink = Omit<
  NodeLink,
  'app' | 'follow' | 'sound' | 'soundAddress' | 'endpointFor' | 'keepRecording' | 'calls'
>;

/** A link with the methods that only the node itself uses. */
export interface OwnLink extends NodeLink {
  /** Passes an event to the follower of its channel. Returns false when the channel has none. */
  dispatch(channelId: string, ...event: Parameters<OnEvent>): boolean;
  /** Sends the requests again that `deliver` could not deliver. */
  resend(): void;
}

/** For a request whose failure shows elsewhere: an event does not arrive, or the call ends. */
export const ignoreFailure = (request: Promise<unknown>): void => {
  request.catch(() => {});
};

/** Handles the answer to a request whose failure shows elsewhere. */
export const onAnswer = <T>(request: Promise<T>, handle: (answer: T) => void): void => {
  request.then(handle, () => {});
};

type LinkParts = Pick<LineParts, 'installation' | 'time' | 'log' | 'soundAddress' | 'keepRecording'> & {
  readonly app: string;
  readonly sound: NodeSound;
  readonly keepCall: KeepCall;
  readonly createCollector: (link: CollectorLink) => CallCollector;
};

export const createNodeLink = (
  settings: AsteriskNodeSettings,
  { installation, app, time, log, sound, soundAddress, keepRecording, keepCall, createCollector }: LinkParts,
  request: AriSocket['request'],
): OwnLink => {
  const followers = new Map<string, OnEvent>();
  let undelivered: Parameters<AriSocket['request']>[] = [];

  const deliver: NodeLink['deliver'] = (...asked) => {
    request(...asked).catch(() => {
      undelivered.push(asked);
    });
  };

  const read = (name: string) => readRecording(settings, name);
  const shared = { name: settings.name, installation, time, log, request, deliver, keepCall, readRecording: read };

  return {
    ...shared,
    app,
    calls: createCollector(shared),
    resend: () => {
      const late = undelivered;
      undelivered = [];
      for (const asked of late) deliver(...asked);
    },
    follow: (channelId, onEvent) => {
      followers.set(channelId, onEvent);
      return () => {
        if (followers.get(channelId) === onEvent) followers.delete(channelId);
      };
    },
    dispatch: (channelId, ...event) => {
      const onEvent = followers.get(channelId);
      onEvent?.(...event);
      return onEvent !== undefined;
    },
    sound,
    soundAddress,
    endpointFor: (to, from) => {
      const number = settings.number === 'digits' ? digitsOf(to) : to;
      return `PJSIP/${number}@${settings.trunk.replace('{from}', digitsOf(from))}`;
    },
    keepRecording: async (recording) => {
      const bytes = await read(recording);
      const stored = await keepRecording(bytes);
      ignoreFailure(request('DELETE', `recordings/stored/${recording}`));
      return stored;
    },
  };
};
