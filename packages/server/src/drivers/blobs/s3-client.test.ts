import { expect, it } from 'vitest';
import { addressOf } from './s3-client.ts';

const settings = {
  endpoint: 'https://s3.example.org',
  region: 'eu-central-1',
  bucket: 'sounds',
  accessKey: '',
  secretKey: '',
  prefix: '',
  pathStyle: true,
};
const address = (changes: Partial<typeof settings>) => addressOf({ ...settings, ...changes }, 'abc').href;

it('puts the bucket in the path or before the host', () => {
  expect(address({})).toBe('https://s3.example.org/sounds/abc');
  expect(address({ pathStyle: false })).toBe('https://sounds.s3.example.org/abc');
});

it('keeps the path and port of the endpoint, and escapes the prefix', () => {
  expect(address({ endpoint: 'http://10.0.0.1:9000/s3/', prefix: 'my sounds/' })).toBe(
    'http://10.0.0.1:9000/s3/sounds/my%20sounds/abc',
  );
});

it('refuses to put a bucket before an IP address', () => {
  expect(() => address({ endpoint: 'http://10.0.0.1', pathStyle: false })).toThrow('Invalid URL');
});
