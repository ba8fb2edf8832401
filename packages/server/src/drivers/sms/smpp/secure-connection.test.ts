import tls from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { testCertificate } from '../../../../test/kits/sms/test-certificate.ts';
import { startDriver, startSmsc } from '../../../../test/kits/sms/test-driver.ts';
import { receiptOf } from '../../../../test/kits/sms/test-smsc.ts';

const trust = (certificates: readonly string[]) => {
  const before = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...before, ...certificates]);
  onTestFinished(() => tls.setDefaultCACertificates(before));
};

const notes = ({ driver }: ReturnType<typeof startDriver>, note: RegExp) =>
  vi.waitFor(() => expect(driver.state().note).toMatch(note), { timeout: 3_000 });

describe('a TLS connection', () => {
  it('carries messages and receipts', async () => {
    trust([testCertificate.cert]);
    const smsc = await startSmsc({ secure: testCertificate });
    const test = startDriver(smsc.port, { settings: { tls: true, host: 'localhost' } });
    await test.send();
    expect(smsc.askedFor).toEqual(['localhost']);
    expect(await smsc.deliver(receiptOf('m1'))).toBe(0);
    expect(test.reports.receipts).toMatchObject([{ reference: 'm1' }]);
  });

  it('refuses an untrusted certificate', async () => {
    const smsc = await startSmsc({ secure: testCertificate });
    await notes(
      startDriver(smsc.port, { settings: { tls: true, host: 'localhost' } }),
      /: its certificate is not trusted\./,
    );
    expect(smsc.received).toEqual([]);
  });

  it('refuses a certificate for another name', async () => {
    trust([testCertificate.cert]);
    const smsc = await startSmsc({ secure: testCertificate });
    await notes(startDriver(smsc.port, { settings: { tls: true } }), /: its certificate is for another name\./);
    expect(smsc.received).toEqual([]);
  });

  it('refuses a gateway without TLS, and a plain connection to one with TLS', async () => {
    const plain = await startSmsc();
    await notes(
      startDriver(plain.port, { settings: { tls: true }, timings: { connectMs: 100 } }),
      /: it did not answer\./,
    );
    const secure = await startSmsc({ secure: testCertificate });
    await notes(startDriver(secure.port, { timings: { answerMs: 500 } }), /^Not connected to .*: it /);
    expect([...plain.received, ...secure.received]).toEqual([]);
  });
});
