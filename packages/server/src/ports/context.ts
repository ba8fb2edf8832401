import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/connect.ts';
import type { EventHub } from '../platform/events/hub.ts';
import type { DiskSpace } from '../platform/http/disk-space.ts';
import type { Log } from '../platform/log.ts';
import type { BlobStore } from './blobs.ts';
import type { SmsDriver } from './sms.ts';
import type { Speech } from './speech.ts';

/** The settings that requests depend on; config/ describes all of them. */
interface Settings {
  readonly signUp: 'open' | 'closed';
  readonly line: 'simulated' | 'asterisk';
  readonly webhooks: { readonly allowPrivate: boolean };
  readonly database: 'embedded' | 'server';
  readonly trustProxy?: false | readonly string[];
  readonly allowedHosts?: readonly string[];
}

/** Everything that features need. Created once by `app/wire/`, or by a test with parts of its own. */
export interface Context {
  readonly config: Settings;
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: EventHub;
  readonly speech: Speech;
  readonly blobs: BlobStore;
  /** On the simulated line: lets somebody call in. */
  readonly callIn?: ((call: { readonly from: string; readonly to: string }) => Promise<void>) | undefined;
  /** Whether this process is about to stop, and balancers should send their requests elsewhere. */
  readonly isLeaving?: () => boolean;
  /** Why this process cannot take work, in a sentence; undefined where it can. Settles within 2 seconds. */
  readonly checkReady?: () => Promise<string | undefined>;
  readonly disk?: Pick<DiskSpace, 'noteFull'>;
  /** What carries text messages. Only the job that sends them hands any over. */
  readonly sms: SmsDriver;
  /** Signs addresses that players use without a token. */
  readonly signingKey: Buffer;
  /** For threads that need a connection of their own. */
  readonly databaseUrl: string;
  /** Where uploads of this process rest while they are read. */
  readonly uploadDir: string;
  /** Checks every answer against the contract before it is sent: on in tests. */
  readonly checkAnswers: boolean;
}
