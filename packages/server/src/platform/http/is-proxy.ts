import { isIP } from 'node:net';

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

/** Whether the value is valid in HALLOO_TRUST_PROXY: an address, a network, or the name of a range. */
export const isProxy = (value: string) => {
  const [address = '', bits, ...more] = value.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    proxyNames.includes(value) || (more.length === 0 && /^[1-9]\d{0,2}$/.test(bits ?? '1') && Number(bits ?? 1) <= most)
  );
};
