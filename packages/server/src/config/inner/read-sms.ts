import { z } from 'zod';
import type { HttpSmsSettings } from '../../drivers/sms/http/settings.ts';
import type { SmppSettings } from '../../drivers/sms/smpp/settings.ts';
import { together } from './together.ts';
import { oneOf, smppUrl, webAddress, wholeNumber } from './value-types.ts';

/** The settings of the gateway for text messages. */
export const smsEnvironment = {
  HALLOO_SMS: oneOf(['outbox', 'smpp', 'http']).default('outbox'),
  HALLOO_SMS_FROM: z
    .string()
    .regex(
      /^(\+?\d{3,15}|[A-Za-z0-9 ._-]{1,11}|MG[0-9a-f]{32})$/,
      'must be a number, or a name of at most 11 characters',
    )
    .optional(),
  HALLOO_SMPP_URL: z.string().refine(smppUrl, 'must be like smpp://host:2775 or smpps://host:3550').optional(),
  HALLOO_SMPP_SYSTEM_ID: z.string().max(15, 'must be at most 15 characters').optional(),
  HALLOO_SMPP_PASSWORD: z.string().max(8, 'must be at most 8 characters, as SMPP has it').optional(),
  HALLOO_SMPP_SYSTEM_TYPE: z.string().max(12, 'must be at most 12 characters').default(''),
  HALLOO_SMPP_BIND: oneOf(['transceiver', 'pair']).default('transceiver'),
  HALLOO_SMPP_IDS: oneOf(['same', 'hex']).default('same'),
  HALLOO_SMPP_WINDOW: wholeNumber(1, 1000).default(10),
  HALLOO_SMPP_RATE: wholeNumber(1, 10_000).default(20),
  HALLOO_SMS_URL: webAddress(),
  HALLOO_SMS_USER: z.string().optional(),
  HALLOO_SMS_PASSWORD: z.string().optional(),
};

export type SmsConfig =
  | { readonly driver: 'outbox' }
  | { readonly driver: 'smpp'; readonly settings: SmppSettings }
  | { readonly driver: 'http'; readonly settings: HttpSmsSettings };

type Values = z.infer<z.ZodObject<typeof smsEnvironment>>;

export const readSms = (values: Values): SmsConfig => {
  const sender = values.HALLOO_SMS_FROM ?? '';
  if (values.HALLOO_SMS === 'smpp') {
    const { HALLOO_SMPP_URL, HALLOO_SMPP_SYSTEM_ID, HALLOO_SMPP_PASSWORD } = values;
    const given = together('HALLOO_SMS=smpp', { HALLOO_SMPP_URL, HALLOO_SMPP_SYSTEM_ID, HALLOO_SMPP_PASSWORD });
    const url = new URL(given.HALLOO_SMPP_URL);
    const tls = url.protocol === 'smpps:';
    return {
      driver: 'smpp',
      settings: {
        host: url.hostname.replace(/^\[|\]$/g, ''),
        port: Number(url.port) || (tls ? 3550 : 2775),
        tls,
        systemId: given.HALLOO_SMPP_SYSTEM_ID,
        password: given.HALLOO_SMPP_PASSWORD,
        systemType: values.HALLOO_SMPP_SYSTEM_TYPE,
        bind: values.HALLOO_SMPP_BIND,
        hexIds: values.HALLOO_SMPP_IDS === 'hex',
        sender,
        window: values.HALLOO_SMPP_WINDOW,
        perSecond: values.HALLOO_SMPP_RATE,
      },
    };
  }
  if (values.HALLOO_SMS === 'http') {
    const { HALLOO_SMS_URL, HALLOO_SMS_USER, HALLOO_SMS_PASSWORD } = values;
    const given = together('HALLOO_SMS=http', { HALLOO_SMS_URL, HALLOO_SMS_USER, HALLOO_SMS_PASSWORD });
    const { HALLOO_SMS_URL: url, HALLOO_SMS_USER: user, HALLOO_SMS_PASSWORD: password } = given;
    return { driver: 'http', settings: { url, user, password, sender } };
  }
  return { driver: 'outbox' };
};
