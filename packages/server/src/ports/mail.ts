import { PortError } from '../platform/errors.ts';

export interface MailAttachment {
  readonly name: string;
  /** Such as `application/pdf`. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An email to send. */
export interface OutgoingMail {
  /** The same on every try, so that recipients recognise a repetition. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly MailAttachment[];
}

export interface MailDriver {
  /** The mail server's host and port, for people. */
  readonly server: string;
  /** The sender that recipients see. */
  readonly sender: string;
  /** How many emails it can send concurrently. */
  readonly window: number;
  /**
   * Sends an email, and resolves with the server's answer once the server has taken responsibility for it. Throws a
   * `MailError`: retryable if the server may accept the same email later, otherwise final. Settles within two minutes
   * whatever the server does. Rejects soon after `signal` aborts.
   */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<string>;
}

/** Why an email was not accepted. The message is a sentence for people and contains no secret. */
export class MailError extends PortError {}
