import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { addressOf } from '../../../lib/mail-address.ts';
import { say } from '../../../platform/words.ts';
import { type MailDriver, MailError, type OutgoingMail } from '../../../ports/mail.ts';
import { exchange } from './inner/exchange.ts';
import { explainFailure, plainAnswer, type SmtpFailure } from './inner/explain-failure.ts';
import type { SmtpSettings } from './settings.ts';

export interface SmtpDriverOptions {
  /** The limit for one email, from the connection to the last answer. */
  readonly timeoutMs?: number;
  readonly window?: number;
}

/** A server that does not even answer is given up sooner than one that is slow with a large email. */
const firstAnswerMs = 20_000;

const compose = (mail: OutgoingMail, sender: string): Promise<Buffer> =>
  new MailComposer({
    from: sender,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.messageId,
    // Programs that answer emails, such as holiday notices, do not answer these.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: mail.attachments.map(({ name, type, bytes }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(bytes),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** Sends each email over a connection of its own. */
export const createSmtpDriver = (
  settings: SmtpSettings,
  { timeoutMs = 120_000, window = 2 }: SmtpDriverOptions = {},
): MailDriver => {
  const { host, port, tls, user, password, sender } = settings;
  const server = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const from = addressOf(sender);
  const firstMs = Math.min(firstAnswerMs, timeoutMs);
  const secrets = [password ?? '', Buffer.from(password ?? '').toString('base64')];

  const connect = () =>
    new SMTPConnection({
      host,
      port,
      secure: tls === 'implicit',
      requireTLS: tls === 'required',
      ignoreTLS: tls === 'off',
      connectionTimeout: firstMs,
      greetingTimeout: firstMs,
      dnsTimeout: firstMs,
      socketTimeout: timeoutMs,
      socketCloseTimeout: Math.min(1_000, timeoutMs),
      logger: false,
    });

  return {
    server,
    sender,
    window,
    send: async (mail, signal) => {
      const message = await compose(mail, sender);
      const within = AbortSignal.timeout(timeoutMs);
      try {
        const given = { from, to: mail.to, message, user, password };
        return plainAnswer(await exchange(connect(), given, AbortSignal.any([signal, within])), secrets);
      } catch (error) {
        signal.throwIfAborted();
        if (within.aborted) throw new MailError(say('mail.timeout', { server }), { retryable: true });
        throw explainFailure(error as SmtpFailure, server, secrets);
      }
    },
  };
};
