import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { describeSetUp } from './describe-set-up.ts';

const read = (env: Record<string, string>) => describeSetUp(readConfig(env, '/halloo'));

test('without settings, everything is built in', () => {
  expect(read({})).toMatchObject({
    speech: { url: '', has_key: false, has_google_key: false },
    messages: { driver: 'outbox', url: '', sender: '' },
    line: { driver: 'simulated', audio_url: '' },
    storage: { kind: 'files', folder: '/halloo/.halloo/audio', bucket: '' },
    public_url: '',
  });
});

test('no secret is part of it, and none can be in an address', () => {
  const shown = read({
    HALLOO_SPEECH_URL: 'https://me:secret1@speech.example/v1/?key=secret2',
    HALLOO_SPEECH_KEY: 'secret3',
    HALLOO_GOOGLE_SPEECH_KEY: 'secret4',
    HALLOO_SMS: 'http',
    HALLOO_SMS_URL: 'https://me:secret5@sms.example/Accounts/secret6/Messages.json',
    HALLOO_SMS_USER: 'secret7',
    HALLOO_SMS_PASSWORD: 'secret8',
    HALLOO_LINE: 'asterisk',
    HALLOO_ASTERISK_NODES: 'http://secret9:secret10@10.0.0.5:8088/ari?trunk=provider',
    HALLOO_AUDIO_URL: 'http://10.0.0.2:8080/',
    HALLOO_S3_URL: 'https://me:secret11@s3.example',
    HALLOO_S3_BUCKET: 'audio',
    HALLOO_S3_KEY: 'secret12',
    HALLOO_S3_SECRET: 'secret13',
  });
  expect(JSON.stringify(shown)).not.toContain('secret');
  expect(shown).toMatchObject({
    speech: { url: 'https://speech.example/v1', has_key: true, has_google_key: true },
    messages: { driver: 'http', url: 'https://sms.example' },
    line: { driver: 'asterisk', audio_url: 'http://10.0.0.2:8080' },
    storage: { kind: 's3', folder: '', url: 'https://s3.example', bucket: 'audio', region: 'us-east-1' },
  });
});

test('an SMPP gateway is named by its address', () => {
  const { messages } = read({
    HALLOO_SMS: 'smpp',
    HALLOO_SMPP_URL: 'smpps://[::1]',
    HALLOO_SMPP_SYSTEM_ID: 'halloo',
    HALLOO_SMPP_PASSWORD: 'secret',
    HALLOO_SMS_FROM: 'HALLOO',
  });
  expect(messages).toEqual({ driver: 'smpp', url: 'smpps://[::1]:3550', sender: 'HALLOO' });
});
