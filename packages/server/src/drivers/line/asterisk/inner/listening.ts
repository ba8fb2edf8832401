import type { AriEvent } from './ari-socket.ts';
import { createHearing, type HearingStart, pauseMs } from './hearing.ts';
import { ignoreFailure, type NodeLink, onAnswer } from './node-link.ts';

export interface Listening {
  /** Somebody spoke. */
  readonly hasSpoken: boolean;
  /** Noise may hide speech: only the recording shows whether anybody spoke. */
  readonly isNoisy: boolean;
  /** The level of the noise, for the next time; undefined if the line is quiet. */
  readonly noiseLevel: number | undefined;
  onEvent(event: AriEvent): void;
  /** Like every change of a channel, Asterisk does this only when the channel neither plays nor records. */
  stop(): void;
}

type Link = Pick<NodeLink, 'time' | 'request'>;

/** Sets the level of TALK_DETECT. A channel that plays or records keeps Asterisk from handling any request until it ends. */
export const setLevel = ({ request }: Link, channelId: string, level: number) =>
  request('POST', `channels/${channelId}/variable`, { variable: 'TALK_DETECT(set)', value: `${pauseMs},${level}` });

interface Listener extends Omit<HearingStart, 'now'> {
  readonly onOver: () => void;
  /** Sets a higher level, if the channel is not idle. */
  readonly onRaise?: (level: number) => void;
  /** TALK_DETECT runs already, started by a process that is gone. */
  readonly isRunning?: boolean;
}

/** Listens to a channel with Asterisk's TALK_DETECT until nobody has spoken for `silenceMs`. */
export const startListening = (
  link: Link,
  channelId: string,
  { onOver, onRaise, isRunning, ...wanted }: Listener,
): Listening => {
  const { time, request } = link;
  const hearing = createHearing({ ...wanted, now: time.now() });
  let isStopped = false;
  let isOver = false;
  let cancel = () => {};

  const count = () =>
    onAnswer(request('GET', `channels/${channelId}/rtp_statistics`), ({ status, body }) => {
      const packets = (body as { rxcount?: number } | undefined)?.rxcount;
      if (isStopped || isOver || status >= 400 || packets === undefined) return;
      hearing.packets(packets, time.now());
      step();
    });
  const step = () => {
    cancel();
    const { isOver: isQuiet, isRaised, mustCount, inMs } = hearing.step(time.now());
    if (isQuiet) {
      isOver = true;
      return onOver();
    }
    if (isRaised && onRaise) onRaise(hearing.level);
    else if (isRaised) ignoreFailure(setLevel(link, channelId, hearing.level));
    if (mustCount) count();
    if (inMs !== undefined) cancel = time.after(inMs, step);
  };
  const stop = () => {
    if (isStopped) return;
    isStopped = true;
    cancel();
    ignoreFailure(request('POST', `channels/${channelId}/variable`, { variable: 'TALK_DETECT(remove)' }));
  };

  if (!isRunning) ignoreFailure(setLevel(link, channelId, hearing.level));
  step();
  return {
    get hasSpoken() {
      return hearing.hasSpoken;
    },
    get isNoisy() {
      return hearing.isNoisy;
    },
    get noiseLevel() {
      return hearing.isNoisy ? hearing.level : wanted.level;
    },
    onEvent: ({ type }) => {
      if (isStopped || isOver || (type !== 'ChannelTalkingStarted' && type !== 'ChannelTalkingFinished')) return;
      if (type === 'ChannelTalkingStarted') hearing.started(time.now());
      else hearing.finished(time.now());
      step();
    },
    stop,
  };
};
