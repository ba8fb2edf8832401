import type { LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { type AriChannel, type AriSocket, openAriSocket } from './ari-socket.ts';

/** The poll interval. The dialplan retries for longer than this. */
const pollMs = 1_500;
/**
 * The holder of the door accepts a call immediately. A call seen there in this many polls waits for a process that is
 * gone.
 */
const maxSeen = 3;

/**
 * Inbound calls arrive in one Stasis application, and an application has one socket. So one of the processes that share
 * a node holds this front door. Each accepted call moves to the application of its own process immediately, so a change
 * of the holder does not affect it. When the holder is gone, the first process that notices takes over.
 */
export const holdFrontDoor = (
  { request }: Pick<AriSocket, 'request'>,
  { settings, time }: { readonly settings: AsteriskNodeSettings; readonly time: LineTime },
  onCall: (channel: AriChannel, to: string) => void,
): (() => void) => {
  const door = settings.inbound;
  let isOver = false;
  let mine: AriSocket | undefined;
  let cancel = () => {};

  const release = () => {
    mine?.close();
    mine = undefined;
  };
  const open = async () => {
    let socket: AriSocket | undefined;
    // The socket may be replaced before `openAriSocket` resolves, if two processes open it at the same time.
    let isGone = false;
    const gone = () => {
      isGone = true;
      if (mine === socket) release();
    };
    socket = await openAriSocket({
      settings,
      app: door,
      time,
      onEvent: ({ type, channel, args }) => {
        if (type === 'StasisStart' && channel) onCall(channel, args?.[0] ?? '');
        // The process that connected last holds the door.
        if (type === 'ApplicationReplaced') gone();
      },
      onLost: gone,
    });
    if (isOver || isGone) socket.close();
    else mine = socket;
  };
  /** Accepts a call that no process has accepted. */
  const acceptCall = async (id: string) => {
    const { status, body } = await request('GET', `channels/${id}`);
    const channel = body as AriChannel;
    if (status < 400 && !isOver) onCall(channel, channel.dialplan?.app_data?.split(',')[1] ?? '');
  };
  let seen = new Map<string, number>();
  const poll = async () => {
    const { status, body } = await request('GET', `applications/${door}`);
    const waiting = (body as { channel_ids?: readonly string[] } | undefined)?.channel_ids ?? [];
    seen = new Map(waiting.map((id) => [id, (seen.get(id) ?? 0) + 1]));
    const left = waiting.filter((id) => (seen.get(id) ?? 0) >= maxSeen);
    // Asterisk keeps an application without a socket while a call is in it.
    if (!mine && !isOver && (status === 404 || left.length > 0)) await open();
    if (mine) for (const id of left) await acceptCall(id);
  };
  const pollAgain = () => {
    if (isOver) return;
    poll()
      .catch(() => {
        // The node is unreachable. The next poll retries.
      })
      .finally(() => {
        if (!isOver) cancel = time.after(pollMs, pollAgain);
      });
  };
  pollAgain();

  return () => {
    isOver = true;
    cancel();
    release();
  };
};
