import type { SmsDriverName } from '@halloo/contract/messages';
import { PortError } from '../platform/errors.ts';

/** A text message to send. */
export interface OutgoingText {
  /** Halloo's own id of the message: the same on every try, for gateways that detect repetitions. */
  readonly id: number;
  /** E.164, with the plus sign. */
  readonly to: string;
  readonly text: string;
  /** The gateway may drop the message after this time. */
  readonly expiresAt: Date;
  /** Parts that the gateway accepted in an earlier try, by index from 0: they are not sent again. */
  readonly partsTaken: readonly number[];
}

/** A message part that the gateway accepted. */
export interface PartTaken {
  readonly part: number;
  /** How many parts the whole message has. */
  readonly parts: number;
  /** The gateway's id for the part, which receipts contain; null if it gives none. */
  readonly reference: string | null;
}

/** The delivery result of a part that the gateway accepted. */
export interface Receipt {
  readonly reference: string;
  /** The message, if the gateway was given a callback address for it. */
  readonly messageId?: number;
  readonly state: 'delivered' | 'failed';
  /** The reason of a failure, for people; otherwise empty. */
  readonly reason: string;
}

/** Receives the reports of a driver. Both methods save to the database before they resolve. */
export interface SmsReports {
  /** Called once for each part, as soon as the gateway accepts it. */
  partTaken(messageId: number, part: PartTaken): Promise<void>;
  /** May arrive before `partTaken` of the same part, repeatedly, or for unknown messages. */
  receipt(receipt: Receipt): Promise<void>;
}

export interface SmsDriver {
  readonly name: SmsDriverName;
  /** The sender that the phone shows; empty if the gateway chooses it. */
  readonly sender: string;
  /** How many messages it can send concurrently. */
  readonly window: number;
  /**
   * Sends a message part by part, and resolves when the gateway has accepted all of it. Throws an `SmsError`: retryable
   * if the gateway may accept the same message later, otherwise final. Settles within a minute whatever the gateway
   * does. Up to `window` calls may run concurrently. Rejects soon after `signal` aborts.
   */
  send(message: OutgoingText, reports: SmsReports, signal: AbortSignal): Promise<void>;
  /** The current state, from memory: never asks the gateway. `note` is for people and contains no secret. */
  state(): { readonly state: 'ready' | 'failing'; readonly note: string };
  /** Starts its background work (a connection that receives receipts). */
  start(reports: SmsReports): void;
  /** Stops its background work, cleanly if the gateway allows it. */
  close(): Promise<void>;
}

/** Why a message was not accepted. The message is a sentence for people and contains no secret. */
export class SmsError extends PortError {}
