import { type Channels, channelIdOf, hangUpChannel, inboundId, listChannels, moveHere, subscribe } from './channels.ts';
import type { NodeCalls } from './node-calls.ts';
import type { NodeLink } from './node-link.ts';
import { isLegOf } from './transfer.ts';

/** Whether the channel is followed here from now on. If not, its call is treated as gone. */
const takeOver = async (
  link: NodeLink,
  calls: NodeCalls,
  { id, channelId }: { readonly id: string; readonly channelId: string },
  channels: Channels,
): Promise<boolean> => {
  const direction = id.startsWith(inboundId(link.name, '')) ? 'in' : 'out';
  const call = calls.add({ id, channelId, direction, detectMachine: false, adopted: { channels } });
  try {
    await subscribe(link, channelId);
    // The two sides of a transfer talk: the caller moves here when that is over.
    if ([...channels.keys()].some((other) => isLegOf(link, channelId, other))) return true;
    const { status } = await moveHere(link, channelId, 'adopted');
    if (status < 400) return true;
  } catch {
    // Without a connection nobody can follow it.
  }
  call.forget();
  return false;
};

/**
 * Takes over the calls of a process that is gone. Returns those that are answered and still on this node; hangs up the others
 * that are still there.
 */
export const adoptCalls = async (link: NodeLink, calls: NodeCalls, ids: readonly string[]): Promise<string[]> => {
  const channels = await listChannels(link);
  const adopted: string[] = [];
  for (const id of ids) {
    const channelId = channelIdOf(link, id);
    const channel = channels.get(channelId);
    if (calls.all.has(id)) adopted.push(id);
    if (calls.all.has(id) || !channel) continue;
    if (channel.state === 'Up' && (await takeOver(link, calls, { id, channelId }, channels))) adopted.push(id);
    else hangUpChannel(link, channelId);
  }
  return adopted;
};
