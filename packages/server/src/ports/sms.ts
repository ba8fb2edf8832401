import type { SmsDriverName } from '@halloo/contract/messages';
import { PortError } from '../platform/errors.ts';

/** A text message on its way to a phone. */
export interface OutgoingText {
  /** Halloo's own number of the message: the same at every try, for gateways that can tell a repetition. */
  readonly id: number;
  /** E.164, with its plus. */
  readonly to: string;
  readonly text: string;
  /** After this it is of no use any more, and the gateway may drop it. */
  readonly expiresAt: Date;
  /** Parts that the gateway took at an earlier try, by their place from 0: they are not sent again. */
  readonly partsTaken: readonly number[];
}

/** One part of a message that the gateway took. */
export interface PartTaken {
  readonly part: number;
  /** How many parts the whole message has. */
  readonly parts: number;
  /** The gateway's own name for it, which receipts carry; null where it gives none. */
  readonly reference: string | null;
}

/** What became of a part that the gateway took. */
export interface Receipt {
  readonly reference: string;
  /** The message that it is about, where the gateway was given an address of its own for it. */
  readonly messageId?: number;
  readonly state: 'delivered' | 'failed';
  /** For a person, where it failed; else empty. */
  readonly reason: string;
}

/** Where a driver reports what it learns. Both keep it in the database before they resolve. */
export interface SmsReports {
  /** Called once for each part, as soon as the gateway took it. */
  partTaken(messageId: number, part: PartTaken): Promise<void>;
  /** May come before `partTaken` of the same part, again and again, or for messages that nobody knows: all are fine. */
  receipt(receipt: Receipt): Promise<void>;
}

export interface SmsDriver {
  readonly name: SmsDriverName;
  /** What the phone shows as the sender; empty where the gateway chooses. */
  readonly sender: string;
  /** Messages that it can have under way at the same time. */
  readonly window: number;
  /**
   * Hands a message over, part by part, and resolves when the gateway took all of it. Throws an `SmsError`: a
   * retryable one where the same message may be taken later, else a final one. Settles within a minute whatever the
   * gateway does. Calls may run side by side, up to `window`. An aborted `signal` rejects soon.
   */
  send(message: OutgoingText, reports: SmsReports, signal: AbortSignal): Promise<void>;
  /** How it does now, from memory: never asks the gateway. `note` is for a person and carries no secret. */
  state(): { readonly state: 'ready' | 'failing'; readonly note: string };
  /** Starts what it needs to run in the background (a connection that receives receipts). */
  start(reports: SmsReports): void;
  /** Ends all of it, politely where the gateway lets it. */
  close(): Promise<void>;
}

/** Why a message was not taken, in a sentence for a person without any secret in it. */
export class SmsError extends PortError {}
