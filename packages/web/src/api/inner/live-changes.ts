import type { LiveEvent } from '@halloo/contract/events';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { queryKey } from '../query-keys.ts';
import type { StreamMessage } from './event-stream.ts';

const none: readonly QueryKey[] = [];

/** The parts of a campaign that change with its calls. The launch check is not among them. */
const movingParts = ['detail', 'monitor', 'why-not', 'call-counts', 'leads', 'missed-rings', 'results'] as const;

/** What the first hour looks at: little, and only while it lasts. */
const firstHour = queryKey('first-hour');

/** The queries that each event makes out of date. Events about progress concern no query: a screen listens to them itself. */
const outOfDate: { readonly [T in LiveEvent['type']]: (event: LiveEvent & { type: T }) => readonly QueryKey[] } = {
  'accounts.changed': () => [queryKey('accounts')],
  'api_keys.changed': () => [queryKey('api-keys')],
  'audit.progress': () => none,
  'campaign.changed': () => [queryKey('campaigns'), queryKey('home'), firstHour],
  'campaign.progress': ({ campaign_id }) => [
    queryKey('campaigns', 'list'),
    queryKey('home'),
    ...movingParts.map((part) => queryKey('campaigns', part, campaign_id)),
  ],
  'do_not_call.changed': () => [queryKey('do-not-call')],
  'email.changed': () => [queryKey('emails')],
  'flow.changed': ({ campaign_id }) => [
    queryKey('flows'),
    firstHour,
    queryKey('campaigns', 'launch-check', campaign_id),
    queryKey('campaigns', 'detail', campaign_id),
  ],
  'examples.changed': () => [queryKey('examples')],
  'form.progress': () => none,
  'lead_file.progress': () => none,
  'groups.changed': () => [queryKey('groups')],
  'library.changed': () => [queryKey('library')],
  'message.changed': () => [queryKey('messages')],
  'notification.created': () => [queryKey('notifications')],
  'notification.read': () => [queryKey('notifications')],
  'profile.changed': () => [queryKey('profile'), firstHour],
  'rehearsal.progress': () => none,
  'speech.progress': () => none,
  'review.changed': ({ campaign_id }) => [
    queryKey('reviews', campaign_id),
    queryKey('campaigns', 'results', campaign_id),
  ],
  'script.changed': () => [queryKey('scripts')],
  'sessions.changed': () => [queryKey('sessions')],
  'settings.changed': () => [queryKey('settings'), queryKey('profile'), queryKey('home')],
  'sim.changed': () => [queryKey('sims'), queryKey('home')],
  'webhook.changed': ({ endpoint_id }) => [
    queryKey('webhooks', 'endpoints'),
    queryKey('webhooks', 'deliveries', endpoint_id),
    queryKey('webhooks', 'delivery'),
  ],
};

const keysOf = <E extends LiveEvent>(event: E): readonly QueryKey[] =>
  (outOfDate[event.type] as (event: E) => readonly QueryKey[])(event);

/** The queries that a message of the stream makes out of date. */
export const changesOf = (message: StreamMessage): readonly QueryKey[] | 'everything' => {
  if (message.event === 'reset') return 'everything';
  const event = eventOf(message);
  return event ? keysOf(event) : none;
};

/** The event that a message carries; none for the stream's own messages. */
export const eventOf = ({ data }: StreamMessage): LiveEvent | undefined => {
  const event = parseJson(data);
  return isKnown(event) ? event : undefined;
};

/** The position of the database that includes the event, where the server has a replica. */
export const positionOf = ({ data }: StreamMessage): string | undefined => {
  const body = parseJson(data);
  return typeof body === 'object' && body !== null && 'position' in body ? String(body.position) : undefined;
};

/** A newer server may send kinds that this page does not know yet; they concern screens it does not have. */
const isKnown = (event: unknown): event is LiveEvent =>
  typeof event === 'object' && event !== null && 'type' in event && Object.hasOwn(outOfDate, String(event.type));

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

interface Rest {
  timer: ReturnType<typeof setTimeout> | undefined;
  working: boolean;
  again: boolean;
}

/**
 * Runs `act` at once for the first event of a key and then at most once per interval, the last time after
 * the last event: a busy campaign changes many times a second, and each change fetches the list again. An act that
 * takes longer than the interval is awaited, because a new fetch aborts the pending one: a slow server would never get an
 * answer through.
 */
export const createThrottle = (act: (key: QueryKey) => unknown, intervalMs: number) => {
  const resting = new Map<string, Rest>();
  let stopped = false;

  const run = (key: QueryKey) => {
    const rest: Rest = { timer: undefined, working: false, again: false };
    rest.timer = setTimeout(() => {
      rest.timer = undefined;
      wake(key, rest);
    }, intervalMs);
    resting.set(hashKey(key), rest);
    const work = act(key);
    if (!(work instanceof Promise)) return;
    rest.working = true;
    const done = () => {
      rest.working = false;
      wake(key, rest);
    };
    work.then(done, done);
  };
  const wake = (key: QueryKey, { timer, working, again }: Rest) => {
    if (stopped || working || timer !== undefined) return;
    resting.delete(hashKey(key));
    if (again) run(key);
  };

  return {
    push: (key: QueryKey) => {
      const rest = resting.get(hashKey(key));
      if (rest) rest.again = true;
      else run(key);
    },
    stop: () => {
      stopped = true;
      for (const { timer } of resting.values()) clearTimeout(timer);
      resting.clear();
    },
  };
};

/** How long to wait before the next try: 1 s, 2 s, 4 s, 8 s, then 15 s, each up to a quarter shorter or longer. */
export const backOffMs = (failures: number, random = Math.random()) =>
  Math.round(Math.min(15_000, 1000 * 2 ** failures) * (0.75 + random / 2));
