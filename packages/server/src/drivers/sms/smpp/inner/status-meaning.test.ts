import { describe, expect, it } from 'vitest';
import { bindRefusal, statusMeaning } from './status-meaning.ts';

describe('the meaning of a status', () => {
  it.each([0x01, 0x0a, 0x0b, 0x43, 0x62, 0x65, 0x66, 0xc3])('treats %i as final', (code) =>
    expect(statusMeaning(code)).toMatchObject({ retryable: false, tooMuch: false }),
  );

  it.each([0x04, 0x08, 0x45, 0x64, 0xfe, 0xff, 0x400, 0x500, 0xffffffff])('treats %i as temporary', (code) =>
    expect(statusMeaning(code)).toMatchObject({ retryable: true, tooMuch: false }),
  );

  it.each([0x14, 0x58])('slows down at %i', (code) =>
    expect(statusMeaning(code)).toMatchObject({ retryable: true, tooMuch: true }),
  );

  it('names an unknown code', () => {
    expect(statusMeaning(0x443).sentence).toBe(
      'The gateway refused the message with a vendor-specific code (0x00000443).',
    );
    expect(statusMeaning(0x99).sentence).toBe('The gateway refused the message (0x00000099).');
  });

  it('tells which refused binds need an operator', () => {
    expect([0x0d, 0x0e, 0x0f].map((code) => bindRefusal(code).needsPerson)).toEqual([true, true, true]);
    expect(bindRefusal(0x05).needsPerson).toBe(false);
    expect(bindRefusal(0x08)).toEqual({ why: 'it refused the sign-in (0x00000008)', needsPerson: false });
  });
});
