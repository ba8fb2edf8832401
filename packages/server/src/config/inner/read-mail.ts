import { z } from 'zod';
import type { SmtpSettings } from '../../drivers/mail/smtp/settings.ts';
import { StartError } from '../../platform/errors.ts';
import { isLoopback } from '../../platform/http/host-names.ts';
import { oneOf } from './value-types.ts';

const smtpUrl = (value: string) => /^smtps?:\/\/[^/@]+\/?$/.test(value) && URL.canParse(value);

/** An address, with or without a name. */
const sender = /^(?:[^<>"\r\n]{1,64} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** The settings of the mail server. */
export const mailEnvironment = {
  HALLOO_SMTP_URL: z
    .string()
    .refine(smtpUrl, 'must be like smtp://host:587 or smtps://host:465, without a user or a password')
    .optional(),
  HALLOO_SMTP_TLS: oneOf(['required', 'off']).optional(),
  HALLOO_SMTP_USER: z.string().optional(),
  HALLOO_SMTP_PASSWORD: z.string().optional(),
  HALLOO_MAIL_FROM: z
    .string()
    .regex(sender, 'must be an address such as halloo@example.org or Halloo <halloo@example.org>')
    .optional(),
};

type Values = { readonly [Name in keyof typeof mailEnvironment]?: string | undefined } & {
  readonly HALLOO_PUBLIC_URL?: string | undefined;
};

/** The mail server; undefined where none is set up. */
export const readMail = (values: Values): SmtpSettings | undefined => {
  const { HALLOO_SMTP_URL: address, HALLOO_SMTP_USER: user, HALLOO_SMTP_PASSWORD: password } = values;
  const { HALLOO_MAIL_FROM: from, HALLOO_PUBLIC_URL: publicUrl } = values;
  if (address === undefined) return undefined;
  const missing = [
    ...(from ? [] : ['HALLOO_MAIL_FROM']),
    // Links in emails must lead to Halloo, whatever address a request names.
    ...(publicUrl ? [] : ['HALLOO_PUBLIC_URL']),
    ...(user && !password ? ['HALLOO_SMTP_PASSWORD'] : []),
  ];
  if (!from || missing.length > 0) {
    throw new StartError(
      `Halloo cannot start with these settings: HALLOO_SMTP_URL needs ${missing.join(', ')} as well.`,
    );
  }
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const implicit = url.protocol === 'smtps:';
  const usual = isLoopback(host) && !user ? 'off' : 'required';
  return {
    host,
    port: Number(url.port) || (implicit ? 465 : 587),
    tls: implicit ? 'implicit' : ((values.HALLOO_SMTP_TLS as 'required' | 'off' | undefined) ?? usual),
    user,
    password,
    sender: from,
  };
};
