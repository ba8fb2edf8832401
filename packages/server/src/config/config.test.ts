import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string> = {}) => readConfig(env, '/srv/halloo');

test('an empty environment gives the documented defaults', () => {
  expect(read()).toEqual({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/srv/halloo/.halloo',
    databaseUrl: undefined,
    signUp: 'open',
    signUpRole: 'manager',
    admin: { email: undefined, password: undefined },
    role: 'all',
    line: 'simulated',
    asterisk: undefined,
    simulated: { speed: 1, seed: 1, profile: 'typical', sound: false },
    voiceModel: true,
    drainMs: 120_000,
    trustProxy: false,
    allowedHosts: ['127.0.0.1'],
    leaveMs: 0,
    speech: { natural: true, openai: undefined, googleKey: undefined },
    s3: undefined,
    sms: { driver: 'outbox' },
    mail: undefined,
    publicUrl: undefined,
    webhooks: { allowPrivate: false },
    backups: { keep: 7, at: '03:00' },
    demo: true,
    logLevel: 'warn',
  });
});

test('backups are made by default of the embedded database, by the process with the console', () => {
  const HALLOO_DATABASE_URL = 'postgres://halloo@db/halloo';
  const keep = (env: Record<string, string>) => read(env).backups.keep;
  expect(keep({ HALLOO_DATABASE_URL })).toBe(0);
  expect(keep({ HALLOO_DATABASE_URL, HALLOO_BACKUP_KEEP: '3', HALLOO_ROLE: 'api' })).toBe(3);
  expect(keep({ HALLOO_DATABASE_URL, HALLOO_BACKUP_KEEP: '3', HALLOO_ROLE: 'dialer' })).toBe(0);
  expect(keep({ HALLOO_BACKUP_KEEP: '0' })).toBe(0);
  expect(read({ HALLOO_BACKUP_TIME: '23:45' }).backups).toEqual({ keep: 7, at: '23:45' });
  expect(() => read({ HALLOO_BACKUP_TIME: '3:00' })).toThrow('HALLOO_BACKUP_TIME must be a time such as 03:00');
});

test('sign-up is closed by default on a server database, and can be opened', () => {
  const HALLOO_DATABASE_URL = 'postgres://halloo@db/halloo';
  expect(read({ HALLOO_DATABASE_URL }).signUp).toBe('closed');
  expect(read({ HALLOO_DATABASE_URL, HALLOO_SIGN_UP: 'open' }).signUp).toBe('open');
});

test('sign-up is open by default only if no other machine can reach Halloo', () => {
  for (const HALLOO_HOST of ['127.0.0.1', 'localhost', '::1']) expect(read({ HALLOO_HOST }).signUp).toBe('open');
  for (const HALLOO_HOST of ['0.0.0.0', '::', '10.0.0.2', 'halloo.example'])
    expect(read({ HALLOO_HOST }).signUp).toBe('closed');
  expect(read({ HALLOO_HOST: '0.0.0.0', HALLOO_SIGN_UP: 'open' }).signUp).toBe('open');
});

test.each([
  [{}, 'open', 'manager'],
  [{ HALLOO_PUBLIC_URL: 'http://localhost:8080' }, 'open', 'manager'],
  [{ HALLOO_PUBLIC_URL: 'https://halloo.example.org' }, 'closed', 'viewer'],
  [{ HALLOO_TRUST_PROXY: 'loopback' }, 'closed', 'viewer'],
  [{ HALLOO_PUBLIC_URL: 'https://halloo.example.org', HALLOO_SIGN_UP: 'open' }, 'open', 'viewer'],
])('behind a proxy, others reach Halloo: %j', (env, signUp, signUpRole) => {
  expect(read(env)).toMatchObject({ signUp, signUpRole });
});

test('browsers may use the host names in Halloo’s addresses and the allowed ones', () => {
  const names = (env: Record<string, string>) => read(env).allowedHosts;
  expect(
    names({
      HALLOO_HOST: '0.0.0.0',
      HALLOO_PUBLIC_URL: 'https://Halloo.example:8443/',
      HALLOO_AUDIO_URL: 'http://audio.internal:8080',
      HALLOO_ALLOWED_HOSTS: 'halloo.lan, .corp.example',
    }),
  ).toEqual(['halloo.example', 'audio.internal', '0.0.0.0', 'halloo.lan', '.corp.example']);
  expect(names({ HALLOO_HOST: 'halloo.lan' })).toEqual(['halloo.lan']);
  expect(names({ HALLOO_HOST: '::' })).toEqual([]);
  expect(() => names({ HALLOO_ALLOWED_HOSTS: 'https://halloo.example' })).toThrow(
    'HALLOO_ALLOWED_HOSTS must be host names without a port',
  );
});

test('the settings of a speech server and a store are read completely', () => {
  const HALLOO_SPEECH_URL = 'https://speech.example';
  expect(read({ HALLOO_SPEECH_URL, HALLOO_SPEECH_KEY: 'k' }).speech.openai).toEqual({
    baseUrl: HALLOO_SPEECH_URL,
    apiKey: 'k',
    speechModel: 'tts-1',
    transcribeModel: 'whisper-1',
  });
  const store = {
    HALLOO_S3_URL: 'http://127.0.0.1:9000',
    HALLOO_S3_BUCKET: 'audio',
    HALLOO_S3_KEY: 'a',
    HALLOO_S3_SECRET: 'b',
  };
  expect(read(store).s3).toEqual({
    endpoint: 'http://127.0.0.1:9000',
    bucket: 'audio',
    region: 'us-east-1',
    accessKey: 'a',
    secretKey: 'b',
    prefix: '',
    pathStyle: true,
  });
  expect(() => read({ ...store, HALLOO_S3_ADDRESSING: 'host' })).toThrow('needs a host name');
});

test('the settings of an SMS gateway are read completely, and missing ones are named', () => {
  const smpp = {
    HALLOO_SMS: 'smpp',
    HALLOO_SMPP_URL: 'smpps://[::1]',
    HALLOO_SMPP_SYSTEM_ID: 'halloo',
    HALLOO_SMPP_PASSWORD: 'secret',
    HALLOO_SMPP_IDS: 'hex',
  };
  expect(read(smpp).sms).toEqual({
    driver: 'smpp',
    settings: {
      host: '::1',
      port: 3550,
      tls: true,
      systemId: 'halloo',
      password: 'secret',
      systemType: '',
      bind: 'transceiver',
      hexIds: true,
      sender: '',
      window: 10,
      perSecond: 20,
    },
  });
  const plain = read({ ...smpp, HALLOO_SMPP_URL: 'smpp://smsc.example/' }).sms;
  expect(plain).toMatchObject({ settings: { host: 'smsc.example', port: 2775, tls: false } });
  expect(() => read({ HALLOO_SMS: 'smpp', HALLOO_SMPP_SYSTEM_ID: 'halloo' })).toThrow(
    'HALLOO_SMS=smpp needs HALLOO_SMPP_URL, HALLOO_SMPP_PASSWORD as well',
  );
  const http = {
    HALLOO_SMS: 'http',
    HALLOO_SMS_URL: 'https://sms.example/send',
    HALLOO_SMS_USER: 'AC1',
    HALLOO_SMS_PASSWORD: 'secret',
    HALLOO_SMS_FROM: '+15550100',
    HALLOO_PUBLIC_URL: 'https://halloo.example/',
  };
  expect(read(http)).toMatchObject({
    sms: {
      driver: 'http',
      settings: { url: 'https://sms.example/send', user: 'AC1', password: 'secret', sender: '+15550100' },
    },
    publicUrl: 'https://halloo.example',
  });
  expect(() => read({ ...http, HALLOO_SMS_USER: '' })).toThrow('HALLOO_SMS=http needs HALLOO_SMS_USER as well');
});

test('forwarded client addresses are trusted only from configured proxies', () => {
  expect(read({}).trustProxy).toBe(false);
  expect(read({ HALLOO_TRUST_PROXY: 'off' }).trustProxy).toBe(false);
  expect(read({ HALLOO_TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7' }).trustProxy).toEqual([
    'loopback',
    '10.0.0.0/8',
    'fd00::/8',
    '192.0.2.7',
  ]);
});

test('a speech-only process needs no line settings', () => {
  const config = read({ HALLOO_ROLE: 'speech', HALLOO_LINE: 'asterisk', HALLOO_LEAVE_SECONDS: '5' });
  expect(config).toMatchObject({ role: 'speech', asterisk: undefined, leaveMs: 5_000 });
});

test('an empty value counts as unset', () => {
  expect(read({ HALLOO_PORT: '', HALLOO_SIGN_UP: '' }).port).toBe(8080);
});

test.each([
  ['HALLOO_PORT', 'eighty', 'whole number from 1 to 65535'],
  ['HALLOO_PORT', '70000', 'whole number from 1 to 65535'],
  ['HALLOO_SMS', 'pigeon', 'one of outbox, smpp, http'],
  ['HALLOO_SMS_FROM', 'A name that is too long', 'at most 11 characters'],
  ['HALLOO_SMPP_URL', 'http://smsc', 'smpp://host:2775'],
  ['HALLOO_SMPP_WINDOW', '0', 'whole number from 1 to 1000'],
  ['HALLOO_SMPP_RATE', 'fast', 'whole number from 1 to 10000'],
  ['HALLOO_PUBLIC_URL', 'halloo.example', 'https://host'],
  ['HALLOO_HOST', 'a b', 'address or a host name'],
  ['HALLOO_DATABASE_URL', 'mysql://x', 'postgres://'],
  ['HALLOO_SIGN_UP', 'maybe', 'open, closed'],
  ['HALLOO_ADMIN_EMAIL', 'nobody', 'must be an email address'],
  ['HALLOO_ADMIN_PASSWORD', 'short', '8 to 128'],
  ['HALLOO_LINE', 'tin can', 'one of simulated, asterisk'],
  ['HALLOO_AUDIO_URL', 'halloo.example', 'https://host'],
  ['HALLOO_SPEECH_URL', 'speech.example', 'https://host'],
  ['HALLOO_S3_URL', 'ftp://store', 'https://host'],
  ['HALLOO_S3_BUCKET', 'Not a bucket', 'name of a bucket'],
  ['HALLOO_S3_KEY', 'alone', 'go together'],
  ['HALLOO_DEMO', 'yes', 'on, off'],
  ['HALLOO_LOG', 'loud', 'info'],
  ['HALLOO_ROLE', 'cook', 'one of all, api, dialer, speech'],
  ['HALLOO_LEAVE_SECONDS', '-1', 'whole number from 0 to 600'],
  ['HALLOO_TRUST_PROXY', 'yes', 'addresses of the balancers'],
  ['HALLOO_TRUST_PROXY', '2', 'addresses of the balancers'],
  ['HALLOO_TRUST_PROXY', '10.0.0.0/33', 'addresses of the balancers'],
  ['HALLOO_TRUST_PROXY', '0.0.0.0/0', 'addresses of the balancers'],
  ['HALLOO_TRUST_PROXY', '10.0.0.1,', 'addresses of the balancers'],
])('%s=%s fails the start with its name and the allowed values', (name, value, allowed) => {
  expect(() => read({ [name]: value })).toThrow(name);
  expect(() => read({ [name]: value })).toThrow(allowed);
});

test('an error does not repeat the wrong value, because it may be a secret', () => {
  expect(() => read({ HALLOO_ADMIN_PASSWORD: 'hunter2' })).not.toThrow('hunter2');
});

test('metrics are off without a port, and local by default with one', () => {
  expect(read().metrics).toBeUndefined();
  expect(read({ HALLOO_METRICS_TOKEN: 'a-token-of-sixteen' }).metrics).toBeUndefined();
  expect(read({ HALLOO_METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1', token: undefined });
});

test('metrics that listen on all interfaces need a token', () => {
  const HALLOO_METRICS_PORT = '9464';
  for (const HALLOO_METRICS_HOST of ['0.0.0.0', '::']) {
    expect(() => read({ HALLOO_METRICS_PORT, HALLOO_METRICS_HOST })).toThrow('needs HALLOO_METRICS_TOKEN as well');
    const token = 'a-token-of-sixteen';
    const { metrics } = read({ HALLOO_METRICS_PORT, HALLOO_METRICS_HOST, HALLOO_METRICS_TOKEN: token });
    expect(metrics).toEqual({ port: 9464, host: HALLOO_METRICS_HOST, token });
  }
  expect(read({ HALLOO_METRICS_PORT, HALLOO_METRICS_HOST: '10.0.0.2' }).metrics?.token).toBeUndefined();
  expect(() => read({ HALLOO_METRICS_PORT, HALLOO_METRICS_TOKEN: 'short' })).toThrow(
    'HALLOO_METRICS_TOKEN must have 16',
  );
});

test('metrics need their own port', () => {
  expect(() => read({ HALLOO_METRICS_PORT: '8080' })).toThrow('must be another port than HALLOO_PORT');
  expect(() => read({ HALLOO_METRICS_PORT: '0' })).toThrow('HALLOO_METRICS_PORT must be a whole number from 1');
  // A dialer has no other listener.
  expect(read({ HALLOO_METRICS_PORT: '8080', HALLOO_ROLE: 'dialer' }).metrics?.port).toBe(8080);
});

test('a mail server needs a sender and the address that links in emails lead to', () => {
  const whole = {
    HALLOO_SMTP_URL: 'smtp://mail.example',
    HALLOO_MAIL_FROM: 'Halloo <halloo@example.org>',
    HALLOO_PUBLIC_URL: 'https://halloo.example',
  };
  const sender = 'Halloo <halloo@example.org>';
  const plain = { user: undefined, password: undefined, sender };
  expect(read(whole).mail).toEqual({ ...plain, host: 'mail.example', port: 587, tls: 'required' });
  const mailOf = (env: Record<string, string>) => read({ ...whole, ...env }).mail;
  expect(mailOf({ HALLOO_SMTP_URL: 'smtps://mail.example' })).toMatchObject({ port: 465, tls: 'implicit' });
  expect(mailOf({ HALLOO_SMTP_URL: 'smtp://[::1]:2525' })).toMatchObject({ host: '::1', port: 2525, tls: 'off' });
  const signedIn = { HALLOO_SMTP_USER: 'halloo', HALLOO_SMTP_PASSWORD: 'secret' };
  expect(mailOf({ ...signedIn, HALLOO_SMTP_URL: 'smtp://localhost' })).toMatchObject({
    tls: 'required',
    user: 'halloo',
  });
  expect(mailOf({ HALLOO_SMTP_TLS: 'off' })).toMatchObject({ tls: 'off' });
  expect(() => read({ HALLOO_SMTP_URL: 'smtp://mail.example', HALLOO_SMTP_USER: 'halloo' })).toThrow(
    'HALLOO_SMTP_URL needs HALLOO_MAIL_FROM, HALLOO_PUBLIC_URL, HALLOO_SMTP_PASSWORD as well',
  );
  expect(() => mailOf({ HALLOO_SMTP_URL: 'smtp://me:secret1@mail.example' })).toThrow(/^(?!.*secret1).*without a user/);
});
