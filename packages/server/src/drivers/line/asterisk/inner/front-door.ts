import type { LineTime } from '../../../../ports/line.ts';
import type { AsteriskNodeSettings } from '../settings.ts';
import { type AriChannel, type AriSocket, openAriSocket } from './ari-socket.ts';

/** The Stasis application that the dialplan hands calls that come in to. */
const door = 'halloo';
/** As often it is looked whether somebody keeps the door. The dialplan tries again for longer than that. */
const lookMs = 1_500;
/** Who keeps the door takes a call from it at once: one that is seen there this often waits for somebody who is gone. */
const seenAtMost = 3;

/**
 * Calls come in to one application, and an application has one socket: of the processes that share a node one keeps the
 * door. It hands over what comes in; a call that is taken moves to its process' own application at once, so that it does
 * not matter who keeps the door later. Where nobody keeps it any more, the first to notice does.
 */
export const keepFrontDoor = (
  { request }: Pick<AriSocket, 'request'>,
  { settings, time }: { readonly settings: AsteriskNodeSettings; readonly time: LineTime },
  comesIn: (channel: AriChannel, to: string) => void,
): (() => void) => {
  let isOver = false;
  let mine: AriSocket | undefined;
  let cancel = () => {};

  const leave = () => {
    mine?.close();
    mine = undefined;
  };
  const open = async () => {
    let socket: AriSocket | undefined;
    // This may be before it is known here that it is open: of two that come at once one is replaced at once.
    let isGone = false;
    const gone = () => {
      isGone = true;
      if (mine === socket) leave();
    };
    socket = await openAriSocket({
      settings,
      app: door,
      time,
      onEvent: ({ type, channel, args }) => {
        if (type === 'StasisStart' && channel) comesIn(channel, args?.[0] ?? '');
        // The later one keeps it.
        if (type === 'ApplicationReplaced') gone();
      },
      onLost: gone,
    });
    if (isOver || isGone) socket.close();
    else mine = socket;
  };
  /** Takes a call that nobody takes. */
  const letIn = async (id: string) => {
    const { status, body } = await request('GET', `channels/${id}`);
    const channel = body as AriChannel;
    if (status < 400 && !isOver) comesIn(channel, channel.dialplan?.app_data?.split(',')[1] ?? '');
  };
  let seen = new Map<string, number>();
  const look = async () => {
    const { status, body } = await request('GET', `applications/${door}`);
    const waiting = (body as { channel_ids?: readonly string[] } | undefined)?.channel_ids ?? [];
    seen = new Map(waiting.map((id) => [id, (seen.get(id) ?? 0) + 1]));
    const left = waiting.filter((id) => (seen.get(id) ?? 0) >= seenAtMost);
    // Asterisk has nobody's application for as long as a call is in it.
    if (!mine && !isOver && (status === 404 || left.length > 0)) await open();
    if (mine) for (const id of left) await letIn(id);
  };
  const again = () => {
    if (isOver) return;
    look()
      .catch(() => {
        // The node is away: whoever has it again looks again.
      })
      .finally(() => {
        if (!isOver) cancel = time.after(lookMs, again);
      });
  };
  again();

  return () => {
    isOver = true;
    cancel();
    leave();
  };
};
