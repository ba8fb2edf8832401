import { setImmediate as nextTurn } from 'node:timers/promises';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type OutgoingText,
  type PartTaken,
  type SmsDriver,
  SmsError,
  type SmsReports,
} from '../../../src/ports/sms.ts';

/**
 * How a gateway reacts to all messages from now on:
 * - `takes`: accepts them immediately
 * - `slow`: holds them without a response, and accepts them when the mood changes
 * - `refuses`, `refuses-for-now`: refuses, finally or temporarily, and repeats the credentials and the message, if its
 *   protocol allows it
 * - `gone`: refuses connections, and cuts open ones
 * - `rubbish`: sends responses that its protocol does not define
 * - `silent`: receives and never responds
 */
export type GatewayMood = 'takes' | 'slow' | 'refuses' | 'refuses-for-now' | 'gone' | 'rubbish' | 'silent';

/** One message, or one part of it, as the gateway received it, whatever it did with it. */
export interface Received {
  /** E.164, with the plus sign. */
  readonly to: string;
  /** As a phone would show it. */
  readonly text: string;
  /** The id by which the gateway recognises a repetition. */
  readonly mark: string | undefined;
  /** The gateway's id for it, if it accepted it and assigns ids. */
  readonly reference: string | null;
}

export interface FakeGateway {
  /** In the order of arrival. */
  readonly received: readonly Received[];
  /** Resolves when it takes effect. */
  becomes(mood: GatewayMood): Promise<void>;
  /** Connections that the driver itself keeps open; absent if the runtime keeps them. */
  openConnections?(): number;
}

export interface SmsUnderTest {
  readonly driver: SmsDriver;
  /** In the mood `takes`; absent for a driver that has none. */
  readonly gateway?: FakeGateway;
  /** Texts that must never be shown: at least the password. */
  readonly secrets: readonly string[];
  /** Stops the gateway; the suite has closed the driver before. */
  close(): Promise<void>;
}

export interface SmsConformanceOptions {
  /** A new driver, with this limit for one message, and its gateway: for each test. The suite calls `driver.start`. */
  start(limits: { readonly timeoutMs: number }): Promise<SmsUnderTest>;
  /** False for a driver that sends its messages to nobody: only the tests that apply to it run. */
  readonly hasGateway?: boolean;
  /** Whether the gateway recognises a repetition by an id of the message. */
  readonly tellsRepetitions?: boolean;
}

const never = new AbortController().signal;
/** Longer than anything in the suite takes; tests of timeouts use short limits. */
const patience = { timeoutMs: 30_000 };
const hurry = { timeoutMs: 400 };
const soonMs = 2_000;

const texts = {
  short: 'Your code is 493021. It works for five minutes.',
  'another script': 'नमस्ते 👋 आपका कोड 493021 है।',
  long: 'The library keeps your book until Friday. '.repeat(12).trim(),
};

const textTo = (id: number, changes: Partial<OutgoingText> = {}): OutgoingText => ({
  id,
  to: '+919876543210',
  text: texts.short,
  expiresAt: new Date(Date.now() + 300_000),
  partsTaken: [],
  ...changes,
});

/** Records reports with a delay, like a database. */
const createRecorder = () => {
  const parts: (PartTaken & { messageId: number })[] = [];
  const reports: SmsReports = {
    partTaken: async (messageId, part) => {
      await nextTurn();
      parts.push({ messageId, ...part });
    },
    receipt: () => nextTurn(),
  };
  return { parts, reports };
};

const failureOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined).catch((error) => error);

/** The guarantees of every driver of the port. */
export const smsConformance = (
  name: string,
  { start, hasGateway = true, tellsRepetitions = false }: SmsConformanceOptions,
): void => {
  describe(name, () => {
    let underTest: SmsUnderTest;
    let driver: SmsDriver;
    let recorder: ReturnType<typeof createRecorder>;
    const begin = async (limits: { readonly timeoutMs: number }) => {
      underTest = await start(limits);
      ({ driver } = underTest);
      recorder = createRecorder();
      driver.start(recorder.reports);
    };
    const end = async () => {
      await driver.close();
      await underTest.close();
    };
    beforeEach(() => begin(patience));
    afterEach(end);

    const send = (message: OutgoingText, signal = never) => driver.send(message, recorder.reports, signal);
    /** A driver may need a moment to find its gateway. */
    const sendUntilTaken = (message: OutgoingText) => vi.waitFor(() => send(message), { timeout: 4_000, interval: 20 });
    const gateway = (): FakeGateway => {
      if (!underTest.gateway) throw new Error(`${name} has no gateway`);
      return underTest.gateway;
    };

    const expectDiscreet = (shown: unknown) => {
      const all = typeof shown === 'string' ? shown : inspect(shown, { depth: null, showHidden: true });
      for (const secret of [...underTest.secrets, ...Object.values(texts), '493021']) expect(all).not.toContain(secret);
    };
    const expectSmsError = (failure: unknown, retryable: boolean) => {
      expect(failure).toBeInstanceOf(SmsError);
      expect(failure).toMatchObject({ retryable });
      expect((failure as SmsError).message).toMatch(/\w{2}/);
      expectDiscreet(failure);
    };

    test('reports its name and state without a secret', () => {
      expect(driver.window).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(driver.window)).toBe(true);
      expect(driver.state().note).toMatch(/\.$/);
      expectDiscreet(driver.state());
    });

    test.each(Object.entries(texts))(
      'sends a text (%s) and has reported each part once when it resolves',
      async (_, text) => {
        await sendUntilTaken(textTo(1, { text }));
        const { parts } = recorder;
        const count = parts[0]?.parts ?? 0;
        expect(count).toBeGreaterThanOrEqual(1);
        expect(parts.map(({ part }) => part).sort((a, b) => a - b)).toEqual([...Array(count).keys()]);
        expect(parts.every((part) => part.messageId === 1 && part.parts === count)).toBe(true);
        expect(driver.state().state).toBe('ready');
        if (!hasGateway) return;
        const { received } = gateway();
        expect(received.map((part) => part.text).join('')).toBe(text);
        expect(received.every(({ to }) => to === '+919876543210')).toBe(true);
        expect(new Set(parts.map(({ reference }) => reference))).toEqual(
          new Set(received.map(({ reference }) => reference)),
        );
      },
    );

    test('does not send accepted parts again', async () => {
      await sendUntilTaken(textTo(1, { text: texts.long }));
      const all = recorder.parts.map(({ part }) => part).sort((a, b) => a - b);
      const last = all.length - 1;
      const sentBefore = underTest.gateway?.received.length ?? 0;
      recorder.parts.length = 0;
      await send(textTo(1, { text: texts.long, partsTaken: all.slice(0, last) }));
      expect(recorder.parts.map(({ part }) => part)).toEqual([last]);
      await send(textTo(1, { text: texts.long, partsTaken: all }));
      expect(recorder.parts).toHaveLength(1);
      if (hasGateway) expect(gateway().received).toHaveLength(sentBefore + 1);
    });

    test('does nothing if it was aborted before, and rejects with the reason', async () => {
      const reason = new Error('Halloo is stopping');
      expect(await failureOf(send(textTo(1), AbortSignal.abort(reason)))).toBe(reason);
      expect(recorder.parts).toEqual([]);
      expect(underTest.gateway?.received ?? []).toEqual([]);
    });

    test('closes, also twice', async () => {
      await driver.close();
      await driver.close();
    });

    if (!hasGateway) return;

    test('sends messages concurrently, up to its window', async () => {
      await sendUntilTaken(textTo(1));
      await gateway().becomes('slow');
      const ids = [...Array(Math.min(driver.window, 4)).keys()].map((index) => index + 2);
      const sends = Promise.all(ids.map((id) => send(textTo(id))));
      await expect.poll(() => gateway().received).toHaveLength(1 + ids.length);
      expect(recorder.parts).toHaveLength(1);
      await gateway().becomes('takes');
      await sends;
      expect(new Set(recorder.parts.map(({ messageId }) => messageId))).toEqual(new Set([1, ...ids]));
    });

    test('throws a final refusal once, and still sends the next message', async () => {
      await sendUntilTaken(textTo(1));
      await gateway().becomes('refuses');
      expectSmsError(await failureOf(send(textTo(2))), false);
      expect(gateway().received).toHaveLength(2);
      expect(recorder.parts).toHaveLength(1);
      // The message was wrong, not the gateway, so its state stays ready.
      expect(driver.state().state).toBe('ready');
      await gateway().becomes('takes');
      await sendUntilTaken(textTo(3));
    });

    test.each(['refuses-for-now', 'gone', 'rubbish', 'silent'] as const)(
      'a gateway that is %s may accept the message later; meanwhile the driver is failing',
      async (mood) => {
        await end();
        await begin(hurry);
        await sendUntilTaken(textTo(1));
        await gateway().becomes(mood);
        const began = performance.now();
        const failure = await failureOf(send(textTo(2)));
        expect(performance.now() - began).toBeLessThan(hurry.timeoutMs + soonMs);
        expectSmsError(failure, true);
        expect(recorder.parts).toHaveLength(1);
        expect(driver.state().state).toBe('failing');
        expect(driver.state().note).toMatch(/\w{2}/);
        expectDiscreet(driver.state());
        await gateway().becomes('takes');
        await sendUntilTaken(textTo(2));
        expect(driver.state().state).toBe('ready');
        expect(recorder.parts.map(({ messageId }) => messageId)).toEqual([1, 2]);
      },
    );

    test('stops soon after an abort, with the reason, and does not blame the gateway', async () => {
      await sendUntilTaken(textTo(1));
      await gateway().becomes('silent');
      const stop = new AbortController();
      const failure = failureOf(send(textTo(2), stop.signal));
      await expect.poll(() => gateway().received).toHaveLength(2);
      const reason = new Error('nobody waits any more');
      const began = performance.now();
      stop.abort(reason);
      expect(await failure).toBe(reason);
      expect(performance.now() - began).toBeLessThan(soonMs);
      expect(driver.state().state).toBe('ready');
      await gateway().becomes('takes');
      await sendUntilTaken(textTo(3));
    });

    test('stops everything when it is closed', async () => {
      await sendUntilTaken(textTo(1));
      await gateway().becomes('silent');
      const underWay = failureOf(send(textTo(2)));
      await expect.poll(() => gateway().received).toHaveLength(2);
      const began = performance.now();
      await driver.close();
      expectSmsError(await underWay, true);
      expect(performance.now() - began).toBeLessThan(soonMs);
      await gateway().becomes('takes');
      expectSmsError(await failureOf(send(textTo(3))), true);
      expect(gateway().received).toHaveLength(2);
      await expect.poll(() => gateway().openConnections?.() ?? 0).toBe(0);
    });

    if (!tellsRepetitions) return;

    test('gives the same message the same id on every try, and another message a different one', async () => {
      await gateway().becomes('refuses-for-now');
      const message = textTo(1);
      await failureOf(send(message));
      await gateway().becomes('takes');
      await sendUntilTaken(message);
      await sendUntilTaken(textTo(2));
      const [first, again, other] = gateway().received.map(({ mark }) => mark);
      expect(first).toBeTruthy();
      expect(again).toBe(first);
      expect(other).not.toBe(first);
    });
  });
};
