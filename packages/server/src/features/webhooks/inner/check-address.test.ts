import { expect, test } from 'vitest';
import { findAddresses, isPublicAddress, readAddress } from './check-address.ts';
import { createResolve } from './resolve-host.ts';

const addressesOf = (...addresses: string[]) =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const never = () => Promise.reject(new Error('a number needs no look-up'));
const publicOnly = (url: string, resolve = never as Parameters<typeof findAddresses>[1]['resolve']) =>
  Promise.resolve().then(() => findAddresses(readAddress(url), { allowPrivate: false, resolve }));

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '93.184.216.34',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.255.255',
  '172.32.0.0',
  '192.0.1.1',
  '223.255.255.255',
  '2606:4700:4700::1111',
  '2001:4860:4860::8888',
  '2a00:1450:4001:80b::200e',
  '64:ff9b::808:808',
  '64:ff9b::8.8.8.8',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '10.255.255.255',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '127.0.0.1',
  '127.255.255.254',
  '168.63.129.16',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:8.8.8.8',
  '::ffff:0:127.0.0.1',
  '64:ff9b::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::a00:1',
  '64:ff9b::a9fe:a9fe',
  '64:ff9b::',
  '64:ff9b::1',
  '64:ff9b:1::808:808',
  '100::1',
  '2001::1',
  '2001:0:4136:e378:8000:63bf:3fff:fdd2',
  '2001:db8::1',
  '2002:7f00:1::',
  '2002:808:808::1',
  '3fff::1',
  '5f00::1',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'fe80::1%lo',
  'fec0::1',
  'ff02::1',
  'ff0e::1',
  'localhost',
  '',
  '127.1',
  '2130706433',
])('%j is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.0.0.1/',
  'http://0X7F.1/',
  'http://017700000001/',
  'http://0177.0.0.01/',
  'http://127.0.0.1./',
  'http://１２７.０.０.１/',
  'http://127。0。0。1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://%31%32%37.0.0.1/',
  'http:\\\\127.0.0.1/',
  'http:127.0.0.1',
  '  http://127.0.0.1/  ',
  'ht\ntp://127.0\t.0.1/',
  'HTTP://127.0.0.1:8080',
  'http://0/',
  'http://0.0.0.0:80/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]:443/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:169.254.169.254]/',
  'http://[64:ff9b::10.0.0.1]/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://192.168.0.1:9200/_search',
  'https://10.0.0.1/#@example.org',
])('%j leads inside and is refused', async (url) => {
  await expect(publicOnly(url)).rejects.toMatchObject({
    retryable: false,
    message: expect.stringContaining('private network'),
  });
});

test.each([
  ['http://user:pass@example.org/', 'a user name or a password'],
  ['http://user@example.org/', 'a user name or a password'],
  ['http://:secret@example.org/', 'a user name or a password'],
  ['http://example.org@127.0.0.1/', 'a user name or a password'],
  ['file:///etc/passwd', 'https:// or http://'],
  ['ftp://example.org/', 'https:// or http://'],
  ['gopher://127.0.0.1:6379/_FLUSHALL', 'https:// or http://'],
  ['javascript:alert(1)', 'https:// or http://'],
  ['data:text/plain,x', 'https:// or http://'],
  ['unix:/var/run/docker.sock', 'https:// or http://'],
  ['', 'not a valid address'],
  ['example.org/hook', 'not a valid address'],
  ['//example.org', 'not a valid address'],
  ['http://', 'not a valid address'],
  ['http://256.256.256.256/', 'not a valid address'],
  ['http://[::1', 'not a valid address'],
  ['http://exa mple.org/', 'not a valid address'],
])('%j is refused, and never tried again', (url, why) => {
  expect(() => readAddress(url)).toThrow(why);
  expect(() => readAddress(url)).toThrow(expect.objectContaining({ retryable: false }));
});

test('rejects a name if any of its addresses is private', async () => {
  const names: Record<string, string[]> = {
    'good.example': ['93.184.216.34', '2606:2800:220:1::1'],
    'mixed.example': ['93.184.216.34', '127.0.0.1'],
    'six.example': ['93.184.216.34', '::1'],
    'mapped.example': ['::ffff:10.0.0.1'],
    'zone.example': ['fe80::1%eth0'],
    localhost: ['127.0.0.1'],
    'metadata.google.internal': ['169.254.169.254'],
  };
  const resolve = async (host: string) => addressesOf(...(names[host] ?? []));
  await expect(publicOnly('https://good.example/hook', resolve)).resolves.toHaveLength(2);
  for (const host of Object.keys(names).slice(1)) {
    await expect(publicOnly(`https://${host}/hook`, resolve), host).rejects.toMatchObject({ retryable: false });
  }
  await expect(publicOnly('https://empty.example/', resolve)).rejects.toMatchObject({ retryable: true });
});

test('checks only the URL itself if private addresses are allowed', async () => {
  const options = { allowPrivate: true, resolve: async () => addressesOf('10.0.0.1') };
  expect(await findAddresses(readAddress('http://crm.internal/'), options)).toEqual(addressesOf('10.0.0.1'));
  expect(await findAddresses(readAddress('http://[::1]:8080/'), options)).toEqual(addressesOf('::1'));
});

test('concurrent callers share one DNS lookup, and later ones repeat it', async () => {
  const asked: ((found: ReturnType<typeof addressesOf>) => void)[] = [];
  const resolve = createResolve(() => new Promise((done) => void asked.push(done)));
  const both = [resolve('a.example'), resolve('a.example')];
  expect(asked).toHaveLength(1);
  asked[0]?.(addressesOf('1.1.1.1'));
  expect(await Promise.all(both)).toEqual([addressesOf('1.1.1.1'), addressesOf('1.1.1.1')]);
  void resolve('a.example');
  expect(asked).toHaveLength(2);
});
