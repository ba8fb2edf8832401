import type { SetUp } from '@halloo/contract/set-up';
import type { Config } from '../../config/config.ts';
import { audioFolder } from './create-drivers.ts';

/** Addresses may contain a password or a key; the scheme, host, port and path do not. */
const withoutSecrets = (address: string | undefined): string => {
  const url = address === undefined ? null : URL.parse(address);
  return url ? `${url.origin}${url.pathname.replace(/\/+$/, '')}` : '';
};

/** The path of an HTTP gateway names the account, so only its beginning is shown. */
const gatewayOf = ({ sms }: Config): string => {
  if (sms.driver === 'http') return URL.parse(sms.settings.url)?.origin ?? '';
  if (sms.driver === 'outbox') return '';
  const { host, port, tls } = sms.settings;
  return `${tls ? 'smpps' : 'smpp'}://${host.includes(':') ? `[${host}]` : host}:${port}`;
};

const storageOf = (config: Config): SetUp['storage'] => {
  const { s3 } = config;
  return {
    kind: s3 ? 's3' : 'files',
    folder: s3 ? '' : audioFolder(config),
    url: withoutSecrets(s3?.endpoint),
    bucket: s3?.bucket ?? '',
    region: s3?.region ?? '',
    prefix: s3?.prefix ?? '',
    addressing: s3 && !s3.pathStyle ? 'host' : 'path',
  };
};

/** What the settings page shows of the settings: no key, no password, no user name. */
export const describeSetUp = (config: Config): SetUp => {
  const { openai, googleKey } = config.speech;
  return {
    speech: {
      url: withoutSecrets(openai?.baseUrl),
      speech_model: openai?.speechModel ?? '',
      transcribe_model: openai?.transcribeModel ?? '',
      voices: [...(openai?.voices ?? [])],
      has_key: Boolean(openai?.apiKey),
      has_google_key: Boolean(googleKey),
    },
    messages: {
      driver: config.sms.driver,
      url: gatewayOf(config),
      sender: config.sms.driver === 'outbox' ? '' : config.sms.settings.sender,
    },
    line: { driver: config.line, audio_url: withoutSecrets(config.asterisk?.audioUrl) },
    storage: storageOf(config),
    public_url: withoutSecrets(config.publicUrl),
  };
};
