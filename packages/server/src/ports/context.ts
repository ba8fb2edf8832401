import type { SignUpRole } from '@halloo/contract/roles';
import type { SetUp } from '@halloo/contract/set-up';
import type { SealKey } from '../platform/audit/seal-key.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/connect.ts';
import type { Replica } from '../platform/db/replica.ts';
import type { EventHub } from '../platform/events/hub.ts';
import type { DiskSpace } from '../platform/http/disk-space.ts';
import type { Log } from '../platform/log.ts';
import type { Backups } from './backups.ts';
import type { BlobStore } from './blobs.ts';
import type { MailDriver } from './mail.ts';
import type { SmsDriver } from './sms.ts';
import type { Speech } from './speech.ts';

/** The settings that requests depend on; config/ describes all of them. */
interface Settings {
  readonly signUp: 'open' | 'closed';
  /** Viewer if it is unset. */
  readonly signUpRole?: SignUpRole;
  readonly line: 'simulated' | 'asterisk';
  readonly webhooks: { readonly allowPrivate: boolean };
  readonly database: 'embedded' | 'server';
  readonly trustProxy?: false | readonly string[];
  readonly allowedHosts?: readonly string[];
  readonly publicUrl?: string | undefined;
  /** The timeout of a request to the provider of single sign-on; 8 seconds if it is unset. */
  readonly providerTimeoutMs?: number;
}

/** Everything that features need. Created once by `app/wire/`, or by a test with its own parts. */
export interface Context {
  readonly config: Settings;
  /** What the settings page shows of how this process was started. */
  readonly setUp: SetUp;
  readonly db: Db;
  /** A replica of the database, for routes that declare it; undefined where there is none. */
  readonly replica?: Replica | undefined;
  readonly clock: Clock;
  readonly log: Log;
  readonly events: EventHub;
  readonly speech: Speech;
  readonly blobs: BlobStore;
  /** Simulates an inbound call; only on the simulated line. */
  readonly callIn?: ((call: { readonly from: string; readonly to: string }) => Promise<void>) | undefined;
  /** Whether this process is about to stop, so that load balancers should send requests elsewhere. */
  readonly isLeaving?: () => boolean;
  /** The reason why this process cannot take work, in a sentence; undefined if it can. Settles within 2 seconds. */
  readonly checkReady?: () => Promise<string | undefined>;
  readonly disk?: Pick<DiskSpace, 'noteFull'>;
  /** Undefined if this process makes no backups by itself. */
  readonly backups?: Backups | undefined;
  /** The driver for text messages. Only the sending job uses it to send. */
  readonly sms: SmsDriver;
  /** The driver for emails; undefined where none is set up. Only the sending job uses it to send. */
  readonly mail?: MailDriver | undefined;
  /** Signs addresses that players use without a token. */
  readonly signingKey: Buffer;
  /** Seals the audit log. */
  readonly auditKey: SealKey;
  /** For worker threads that need their own connection. */
  readonly databaseUrl: string;
  /** Uploads of this process are stored here while they are read. */
  readonly uploadDir: string;
  /** Validates every answer against the contract before it is sent: on in tests. */
  readonly checkAnswers: boolean;
}
