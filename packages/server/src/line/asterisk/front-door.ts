import type { LineTime } from '../port.ts';
import { type AriChannel, type AriSocket, openAriSocket } from './ari-socket.ts';
import type { AsteriskNodeSettings } from './settings.ts';

/** The Stasis application that the dialplan hands calls that come in to. */
const door = 'halloo';
/** As often it is looked whether somebody keeps the door. The dialplan tries again for longer than that. */
const lookMs = 1_500;

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
    const socket = await openAriSocket({
      settings,
      app: door,
      time,
      onEvent: ({ type, channel, args }) => {
        if (type === 'StasisStart' && channel) comesIn(channel, args?.[0] ?? '');
        // Two that came at once: the later one keeps it.
        if (type === 'ApplicationReplaced') leave();
      },
      onLost: () => {
        mine = undefined;
      },
    });
    if (isOver) socket.close();
    else mine = socket;
  };
  const look = async () => {
    if (mine) return;
    const { status } = await request('GET', `applications/${door}`);
    if (status === 404 && !isOver) await open();
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
