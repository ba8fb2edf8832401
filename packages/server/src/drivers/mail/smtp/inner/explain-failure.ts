import { say } from '../../../../platform/words.ts';
import { MailError } from '../../../../ports/mail.ts';

/** What the SMTP library tells about a failure. */
export interface SmtpFailure {
  readonly code?: string | undefined;
  readonly originalCode?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

/** The commands whose refusal concerns this email. A refusal of any other concerns the connection. */
const aboutMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/** 530: sign in first; 503: the wrong moment for a command. Neither is about the email. */
const aboutConnection = new Set([503, 530]);

const longest = 300;

/** The server's words, on one line, without the credentials. */
export const plainAnswer = (response: string, secrets: readonly string[]): string => {
  const line = response
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest);
  return secrets.filter((secret) => secret !== '').reduce((text, secret) => text.replaceAll(secret, '…'), line);
};

/** Errors of the certificate or of the encryption, as Node names them. */
const isAboutTls = (code = ''): boolean => code === 'ETLS' || /^(ERR_(SSL|TLS)_|UNABLE_TO_|.*CERT|CRL_)/.test(code);

const isFinal = ({ code, command, responseCode }: SmtpFailure): boolean => {
  if (responseCode === undefined) return code === 'EENVELOPE' || code === 'EMESSAGE';
  return responseCode >= 500 && aboutMail.has(command ?? '') && !aboutConnection.has(responseCode);
};

const sentence = (failure: SmtpFailure, server: string, secrets: readonly string[]): string => {
  const { code, originalCode, response, responseCode } = failure;
  const answer = plainAnswer(response ?? '', secrets);
  if (code === 'EAUTH') return say('mail.wrongPassword', { server, answer });
  if (isAboutTls(code) || isAboutTls(originalCode)) return say('mail.noTls', { server });
  if (responseCode !== undefined)
    return say(isFinal(failure) ? 'mail.refused' : 'mail.refusedForNow', { server, answer });
  if (code === 'ETIMEDOUT') return say('mail.timeout', { server });
  if (code === 'EDNS') return say('mail.unknownHost', { server });
  if (code === 'EENVELOPE') return say('mail.badAddress');
  if (code === 'EMESSAGE') return say('mail.tooLarge', { server });
  const why = originalCode ?? code ?? '';
  return /^E[A-Z]+$/.test(why) && why !== 'ECONNECTION' && why !== 'ESOCKET'
    ? say('mail.unreachableCode', { server, code: why })
    : say('mail.unreachable', { server });
};

/** The error of a failed exchange: final if the server refused the email itself for good. */
export const explainFailure = (failure: SmtpFailure, server: string, secrets: readonly string[]): MailError =>
  new MailError(sentence(failure, server, secrets), { retryable: !isFinal(failure) });
