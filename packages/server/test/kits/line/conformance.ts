import { describe, expect, test } from 'vitest';
import { type EndCause, LineError, type LineEvent } from '../../../src/ports/line.ts';
import type { LineBench, PersonKind } from './bench.ts';
import { five, type Kit, openKit, recordingRules as rules, yes } from './kit.ts';
import { hearsEarly, hearsPerson, hearsUntilTheEnd } from './sound-of-calls.ts';
import { dropsWholeCall, recordsWholeCall } from './whole-calls.ts';

/** The tolerance for durations. */
const slackMs = 400;
const lasting = (event: LineEvent | undefined): number =>
  event !== undefined && 'ms' in event ? event.ms : Number.NaN;

interface Options {
  /** Set if time really passes and several lines can share their surroundings: checks run concurrently. */
  readonly sideBySide?: boolean;
}

/**
 * The guarantees of every driver of the line port. Each check has its own bench. Checks with inbound calls run alone,
 * because on some lines only one process at a time gets them.
 */
export const lineConformance = (
  name: string,
  makeBench: () => Promise<LineBench>,
  { sideBySide = false }: Options = {},
): void => {
  describe(`line: ${name}`, () => {
    const on = (body: (kit: Kit) => Promise<void>) => async () => {
      const bench = await makeBench();
      const kit = await openKit(bench);
      try {
        await body(kit);
      } finally {
        await bench.line.close();
        await bench.close();
      }
      kit.ear.expectOrder();
    };
    const checkAlone = (title: string, body: (kit: Kit) => Promise<void>) => test(title, on(body));
    const check = sideBySide
      ? (title: string, body: (kit: Kit) => Promise<void>) => test.concurrent(title, on(body))
      : checkAlone;

    check('reports its name and state, and reserves room for its calls', async ({ line, reach, hangUp }) => {
      expect(line.state().state).toBe('ready');
      expect(line.state().note).toMatch(/\w.*\.$/);
      const room = line.room();
      expect(room).toBeGreaterThanOrEqual(10);
      const id = await reach('answers');
      expect(line.room()).toBe(room - 1);
      await hangUp(id);
      expect(line.room()).toBe(room);
    });

    check(
      'rings, is answered, and ends when we hang up, however often',
      async ({ line, reach, arrives, pass, typesOf }) => {
        const id = await reach('answers');
        line.hangUp(id);
        line.hangUp(id);
        expect(await arrives(id, 'ended')).toMatchObject({ cause: 'normal', by: 'us' });
        line.hangUp(id);
        await pass(2_000);
        expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
      },
    );

    const fates: readonly (readonly [PersonKind, EndCause])[] = [
      ['busy', 'busy'],
      ['rejects', 'rejected'],
      ['unknown number', 'invalid_number'],
      ['congestion', 'congestion'],
    ];
    for (const [person, cause] of fates) {
      check(
        `a phone that is ${person} ends the call as ${cause}, unanswered`,
        async ({ place, arrives, pass, typesOf }) => {
          const id = await place(person);
          expect(await arrives(id, 'ended')).toMatchObject({ cause });
          await pass(2_000);
          expect(typesOf(id).filter((type) => type !== 'ringing')).toEqual(['ended']);
        },
      );
    }

    check('rings no longer than requested', async ({ line, place, arrives, typesOf }) => {
      const id = await place('rings out', { ringMs: 5_000 });
      await arrives(id, 'ringing');
      const rangAt = line.time.now();
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'no_answer' });
      expect(line.time.now() - rangAt).toBeLessThan(15_000);
      expect(typesOf(id)).toEqual(['ringing', 'ended']);
    });

    check('hangs up while it rings', async ({ line, place, arrives, typesOf }) => {
      const id = await place('rings out');
      await arrives(id, 'ringing');
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'no_answer', by: 'us' });
      expect(typesOf(id)).toEqual(['ringing', 'ended']);
    });

    check('hangs up right after dialling', async ({ line, place, arrives, pass, typesOf }) => {
      const id = await place('answers');
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ by: 'us' });
      await pass(5_000);
      expect(typesOf(id)).not.toContain('answered');
    });

    check(
      'plays audio to its end and reports how much was heard',
      async ({ bench, line, reach, hangUp, arrives, typesOf }) => {
        const id = await reach('answers');
        const beganAt = line.time.now();
        line.play(id, 3, bench.sound);
        const played = await arrives(id, 'played', 3);
        expect(line.time.now() - beganAt).toBeGreaterThan(bench.sound.durationMs - slackMs);
        expect(Math.abs(lasting(played) - bench.sound.durationMs)).toBeLessThan(slackMs);
        line.play(id, 4, bench.sound);
        await arrives(id, 'played', 4);
        await hangUp(id);
        expect(typesOf(id)).toEqual(['ringing', 'answered', 'played', 'played', 'ended']);
      },
    );

    check('plays two sounds as one audio', async ({ bench, line, reach, hangUp, arrives, typesOf }) => {
      const id = await reach('answers');
      const { hash, durationMs } = bench.sound;
      const beganAt = line.time.now();
      line.play(id, 1, { hash, tail: hash, durationMs: 2 * durationMs });
      const played = await arrives(id, 'played', 1);
      expect(line.time.now() - beganAt).toBeGreaterThan(2 * durationMs - slackMs);
      expect(Math.abs(lasting(played) - 2 * durationMs)).toBeLessThan(slackMs);
      await hangUp(id);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'played', 'ended']);
    });

    check(
      'stops audio immediately, without an event, and plays the next',
      async ({ bench, line, reach, hangUp, arrives, pass, typesOf }) => {
        const id = await reach('answers');
        line.play(id, 1, bench.sound);
        await pass(1_000);
        line.stopPlaying(id, 99);
        line.stopPlaying(id, 1);
        line.stopPlaying(id, 1);
        await pass(bench.sound.durationMs + 1_000);
        expect(typesOf(id)).toEqual(['ringing', 'answered']);
        line.play(id, 2, bench.sound);
        await arrives(id, 'played', 2);
        await hangUp(id);
      },
    );

    check('pauses audio, and continues it', async ({ bench, line, reach, hangUp, arrives, pass, typesOf }) => {
      const id = await reach('answers');
      const beganAt = line.time.now();
      line.play(id, 1, bench.sound);
      await pass(1_000);
      line.pausePlaying(id, 99);
      line.pausePlaying(id, 1);
      line.pausePlaying(id, 1);
      await pass(bench.sound.durationMs);
      expect(typesOf(id)).toEqual(['ringing', 'answered']);
      line.resumePlaying(id, 1);
      line.resumePlaying(id, 1);
      await arrives(id, 'played', 1);
      expect(line.time.now() - beganAt).toBeGreaterThan(2 * bench.sound.durationMs - slackMs);
      line.pausePlaying(id, 1);
      line.play(id, 2, bench.sound);
      await arrives(id, 'played', 2);
      await hangUp(id);
    });

    check('reports a key', async ({ line, reach, hangUp, arrives }) => {
      const id = await reach('answers and presses 5');
      line.awaits(id, 1, five);
      expect(await arrives(id, 'pressed')).toEqual({ type: 'pressed', id, key: '5' });
      await hangUp(id);
    });

    check('records speech until silence', async ({ line, reach, hangUp, arrives }) => {
      const id = await reach('answers and says yes');
      line.record(id, 7, rules, yes);
      const recorded = await arrives(id, 'recorded', 7);
      expect(recorded).toMatchObject({ spoke: true });
      expect(lasting(recorded)).toBeGreaterThan(0);
      expect(lasting(recorded)).toBeLessThan(rules.mostMs);
      if (recorded.type === 'recorded' && recorded.text !== null) expect(recorded.text).toContain('yes');
      await hangUp(id);
    });

    check('ends a recording without audio if nothing is said', async ({ line, reach, hangUp, arrives }) => {
      const id = await reach('answers');
      const beganAt = line.time.now();
      line.record(id, 1, rules, yes);
      expect(await arrives(id, 'recorded', 1)).toMatchObject({ spoke: false, sound: null, text: null });
      expect(line.time.now() - beganAt).toBeGreaterThan(rules.timeoutMs - slackMs);
      await hangUp(id);
    });

    check('records no longer than its limit', async ({ line, reach, hangUp, arrives }) => {
      const id = await reach('answers and says yes');
      line.record(id, 1, { timeoutMs: 10_000, silenceMs: 10_000, mostMs: 2_000 }, yes);
      expect(lasting(await arrives(id, 'recorded', 1))).toBeLessThan(2_000 + slackMs);
      await hangUp(id);
    });

    check(
      'stops a recording without a result, and records again',
      async ({ line, reach, hangUp, arrives, pass, typesOf }) => {
        const id = await reach('answers');
        line.record(id, 1, rules, yes);
        await pass(500);
        line.stopRecording(id, 7);
        line.stopRecording(id, 1);
        line.record(id, 2, rules, yes);
        await arrives(id, 'recorded', 2);
        await hangUp(id);
        expect(typesOf(id)).toEqual(['ringing', 'answered', 'recorded', 'ended']);
      },
    );

    // Lines that share their surroundings collect each other's recordings.
    checkAlone('records a whole call and stores it once, after its end', recordsWholeCall);
    checkAlone('stores nothing of a whole call that is dropped, or not answered', dropsWholeCall);

    check('delivers what a person says, while somebody listens', hearsPerson);
    check('delivers sound until the end of the call', hearsUntilTheEnd);
    check('delivers sound before the answer only if that was requested', hearsEarly);

    check('reports that nobody speaks, and that only once', async ({ line, reach, hangUp, arrives, pass, typesOf }) => {
      const id = await reach('answers');
      const beganAt = line.time.now();
      line.awaitQuiet(id, { silenceMs: 1_000, mostMs: 10_000 });
      await arrives(id, 'quiet');
      expect(line.time.now() - beganAt).toBeGreaterThan(1_000 - slackMs);
      expect(line.time.now() - beganAt).toBeLessThan(5_000);
      await pass(1_500);
      await hangUp(id);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'quiet', 'ended']);
    });

    check('detects a hang-up in the middle of audio', async ({ bench, line, reach, arrives, pass, typesOf }) => {
      const id = await reach('hangs up early');
      line.play(id, 1, bench.sound);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'normal', by: 'them' });
      await pass(bench.sound.durationMs + 1_000);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    });

    check('reports a failed transfer, and the call continues', async ({ bench, line, reach, hangUp, arrives }) => {
      const id = await reach('answers');
      line.transfer(id, 2, bench.dial('busy'), '+15550199');
      expect(await arrives(id, 'transferred', 2)).toMatchObject({ ok: false });
      line.play(id, 3, bench.sound);
      await arrives(id, 'played', 3);
      await hangUp(id);
    });

    check(
      'reports the end of a transfer when the other person hangs up',
      async ({ bench, line, reach, hangUp, arrives }) => {
        const id = await reach('answers');
        line.transfer(id, 2, bench.dial('hangs up early'), '+15550199');
        expect(await arrives(id, 'transferred', 2)).toMatchObject({ ok: true });
        await hangUp(id);
      },
    );

    check(
      'plays, records and transfers nothing before the answer, and reports the failure',
      async ({ bench, line, place, arrives }) => {
        const id = await place('rings out');
        await arrives(id, 'ringing');
        line.play(id, 1, bench.sound);
        line.record(id, 2, rules, yes);
        line.transfer(id, 3, bench.dial('answers'), '+15550199');
        await arrives(id, 'play_failed', 1);
        expect(await arrives(id, 'recorded', 2)).toMatchObject({ spoke: false, sound: null });
        expect(await arrives(id, 'transferred', 3)).toMatchObject({ ok: false });
        line.hangUp(id);
        await arrives(id, 'ended');
      },
    );

    check('ignores commands for unknown calls', async ({ bench, line, ear, pass, everyCommand }) => {
      everyCommand('nobody');
      await pass(bench.sound.durationMs + rules.timeoutMs);
      expect(ear.events).toEqual([]);
      expect(await line.adopt(['nobody'])).toEqual([]);
    });

    check('ignores commands for an ended call', async ({ bench, reach, hangUp, pass, typesOf, everyCommand }) => {
      const id = await reach('answers');
      await hangUp(id);
      everyCommand(id);
      await pass(bench.sound.durationMs + rules.timeoutMs);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    });

    check(
      'dials a call that is placed twice with one id only once',
      async ({ line, place, hangUp, arrives, pass, typesOf }) => {
        const room = line.room();
        const id = await place('answers');
        await place('answers', { id });
        await arrives(id, 'answered');
        await place('answers', { id });
        expect(line.room()).toBe(room - 1);
        await pass(5_000);
        await hangUp(id);
        expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
      },
    );

    check('keeps two concurrent calls apart', async ({ bench, line, place, hangUp, arrives, typesOf }) => {
      const [one, two] = [await place('answers'), await place('answers and presses 5')];
      await arrives(one, 'answered');
      await arrives(two, 'answered');
      line.play(one, 1, bench.sound);
      line.awaits(two, 1, five);
      await arrives(two, 'pressed');
      await hangUp(two);
      await arrives(one, 'played', 1);
      await hangUp(one);
      expect(typesOf(one)).toEqual(['ringing', 'answered', 'played', 'ended']);
      expect(typesOf(two).filter((type) => type !== 'pressed')).toEqual(['ringing', 'answered', 'ended']);
    });

    checkAlone('answers an inbound call', async ({ bench, line, hangUp, comesIn, arrives, typesOf }) => {
      const id = await comesIn('waits');
      line.answer(id);
      await arrives(id, 'answered');
      line.play(id, 1, bench.sound);
      await arrives(id, 'played', 1);
      await hangUp(id);
      expect(typesOf(id)).toEqual(['incoming', 'answered', 'played', 'ended']);
    });

    for (const why of ['busy', 'unknown_number', 'closed'] as const) {
      checkAlone(`refuses an inbound call as ${why}`, async ({ line, comesIn, arrives, typesOf }) => {
        const id = await comesIn('waits');
        line.refuse(id, why);
        line.answer(id);
        expect(await arrives(id, 'ended')).toMatchObject({ by: 'us' });
        expect(typesOf(id)).toEqual(['incoming', 'ended']);
      });
    }

    checkAlone('detects that a caller hangs up before the answer', async ({ comesIn, arrives, typesOf }) => {
      const id = await comesIn('gives up');
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'no_answer', by: 'them' });
      expect(typesOf(id)).toEqual(['incoming', 'ended']);
    });

    check(
      'delivers no events and places no calls once it is closed',
      async ({ bench, line, place, reach, pass, typesOf }) => {
        const id = await reach('answers');
        line.play(id, 1, bench.sound);
        await line.close();
        await expect(place('answers')).rejects.toBeInstanceOf(LineError);
        await pass(bench.sound.durationMs + 1_000);
        expect(typesOf(id)).toEqual(['ringing', 'answered']);
      },
    );
  });
};
