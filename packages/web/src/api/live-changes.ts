import { type LiveEvent, liveEvent } from '@halloo/contract/events';
import type { QueryKey } from '@tanstack/react-query';
import type { StreamMessage } from './event-stream.ts';

/** The queries that an event makes out of date, by the first part of their key. */
const keysOf: Record<LiveEvent['type'], QueryKey | undefined> = {
  'campaign.changed': ['campaigns'],
  'do_not_call.changed': ['do-not-call'],
  // The designer takes a new flow itself; this is about what lies around it.
  'flow.changed': ['flows'],
  // Says how far a file is; the screen that uploads it listens itself.
  'lead_file.progress': undefined,
  'message.changed': ['messages'],
  'notification.created': ['notifications'],
  'notification.read': ['notifications'],
  'profile.changed': ['profile'],
  // The screen that rehearses listens itself.
  'rehearsal.progress': undefined,
  'script.changed': ['scripts'],
  'sessions.changed': ['sessions'],
  'settings.changed': ['settings'],
  'sim.changed': ['sims'],
};

/** What a message of the stream asks for: nothing, one family of queries anew, or everything anew. */
export const changeOf = (message: StreamMessage): QueryKey | 'everything' | undefined => {
  if (message.event === 'reset') return 'everything';
  const event = eventOf(message);
  return event && keysOf[event.type];
};

/** The event that a message carries; none for the stream's own messages. */
export const eventOf = ({ data }: StreamMessage): LiveEvent | undefined =>
  // A newer server may send kinds that this page does not know yet; they concern screens it does not have.
  liveEvent.safeParse(parseJson(data)).data;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * Runs `act` at once for the first event of a key and then at most once per interval, the last time after
 * the last event: a busy campaign changes many times a second, and each change fetches the list anew.
 */
export const createThrottle = (act: (key: string) => void, intervalMs: number) => {
  const resting = new Map<string, { timer: ReturnType<typeof setTimeout>; again: boolean }>();

  const run = (key: string) => {
    const rest = { timer: setTimeout(() => wake(key), intervalMs), again: false };
    resting.set(key, rest);
    act(key);
  };
  const wake = (key: string) => {
    const again = resting.get(key)?.again;
    resting.delete(key);
    if (again) run(key);
  };

  return {
    push: (key: string) => {
      const rest = resting.get(key);
      if (rest) rest.again = true;
      else run(key);
    },
    stop: () => {
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
};

/** How long to wait before the next try: 1 s, 2 s, 4 s, 8 s, then 15 s, each up to a quarter shorter or longer. */
export const backOffMs = (failures: number, random = Math.random()) =>
  Math.round(Math.min(15_000, 1000 * 2 ** failures) * (0.75 + random / 2));
