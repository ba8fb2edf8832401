import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type CallerKind, eventsOn, type LineBench, type LineEar, type PersonKind } from './bench.ts';
import { type Awaited, type EndCause, type Line, LineError, type LineEvent } from './port.ts';

/** What a length may be off by. */
const slackMs = 400;
const rules = { timeoutMs: 4_000, silenceMs: 1_000, mostMs: 20_000 };
const five: Awaited = { kind: 'key', keys: ['5'] };
const yes: Awaited = { kind: 'phrase', phrases: ['yes'] };

const lasting = (event: LineEvent | undefined): number =>
  event !== undefined && 'ms' in event ? event.ms : Number.NaN;

/** What every driver of the line port keeps. Each test has a bench of its own. */
export const lineConformance = (name: string, makeBench: () => Promise<LineBench>): void => {
  describe(`line: ${name}`, () => {
    let bench: LineBench;
    let line: Line;
    let ear: LineEar;

    beforeEach(async () => {
      bench = await makeBench();
      ear = await eventsOn(bench);
      ({ line } = ear);
    });
    afterEach(async () => {
      await bench.line.close();
      await bench.close();
      ear.expectOrder();
    });

    const typesOf = (id: string) => ear.of(id).map(({ type }) => type);
    const arrives: LineEar['arrives'] = (id, type, seq) => ear.arrives(id, type, seq);
    const pass = (ms: number) => ear.pass(ms);
    let placed = 0;
    const place = async (person: PersonKind, changes: { ringMs?: number; id?: string } = {}): Promise<string> => {
      placed += 1;
      const { id = `halloo-test-${process.pid}-${placed}`, ringMs = 20_000 } = changes;
      await line.place({ id, to: bench.dial(person), from: '+15550199', ringMs, detectMachine: false, attempt: 1 });
      return id;
    };
    const reach = async (person: PersonKind): Promise<string> => {
      const id = await place(person);
      await arrives(id, 'answered');
      return id;
    };
    const hangUp = async (id: string) => {
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'normal', by: 'us' });
    };
    const comesIn = async (caller: CallerKind) => {
      const numbers = await bench.callIn(caller);
      const event = await ear.arrives(null, 'incoming');
      expect(event).toMatchObject(numbers);
      return event.id;
    };

    test('says what it is, how it does, and keeps room for its calls', async () => {
      expect(line.state().state).toBe('ready');
      expect(line.state().note).toMatch(/\w.*\.$/);
      const room = line.room();
      expect(room).toBeGreaterThanOrEqual(10);
      const id = await reach('answers');
      expect(line.room()).toBe(room - 1);
      await hangUp(id);
      expect(line.room()).toBe(room);
    });

    test('rings, is answered, and ends when we hang up, however often that is said', async () => {
      const id = await reach('answers');
      line.hangUp(id);
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'normal', by: 'us' });
      line.hangUp(id);
      await pass(2_000);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    });

    test.each<[PersonKind, EndCause]>([
      ['busy', 'busy'],
      ['rejects', 'rejected'],
      ['unknown number', 'invalid_number'],
      ['congestion', 'congestion'],
    ])('a phone that is %s ends the call as %s, unanswered', async (person, cause) => {
      const id = await place(person);
      expect(await arrives(id, 'ended')).toMatchObject({ cause });
      await pass(2_000);
      expect(typesOf(id).filter((type) => type !== 'ringing')).toEqual(['ended']);
    });

    test('rings no longer than it was told', async () => {
      const id = await place('rings out', { ringMs: 5_000 });
      await arrives(id, 'ringing');
      const rangAt = line.time.now();
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'no_answer' });
      expect(line.time.now() - rangAt).toBeLessThan(15_000);
      expect(typesOf(id)).toEqual(['ringing', 'ended']);
    });

    test('hangs up while it rings', async () => {
      const id = await place('rings out');
      await arrives(id, 'ringing');
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'no_answer', by: 'us' });
      expect(typesOf(id)).toEqual(['ringing', 'ended']);
    });

    test('hangs up right after dialling', async () => {
      const id = await place('answers');
      line.hangUp(id);
      expect(await arrives(id, 'ended')).toMatchObject({ by: 'us' });
      await pass(5_000);
      expect(typesOf(id)).not.toContain('answered');
    });

    test('plays a sound to its end and says how much of it was heard', async () => {
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
    });

    test('stops a sound at once, without a word, and plays the next', async () => {
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
    });

    test('hears a key', async () => {
      const id = await reach('answers and presses 5');
      line.awaits(id, 1, five);
      expect(await arrives(id, 'pressed')).toEqual({ type: 'pressed', id, key: '5' });
      await hangUp(id);
    });

    test('records what is said until it is silent', async () => {
      const id = await reach('answers and says yes');
      line.record(id, 7, rules, yes);
      const recorded = await arrives(id, 'recorded', 7);
      expect(recorded).toMatchObject({ spoke: true });
      expect(lasting(recorded)).toBeGreaterThan(0);
      expect(lasting(recorded)).toBeLessThan(rules.mostMs);
      if (recorded.type === 'recorded' && recorded.text !== null) expect(recorded.text).toContain('yes');
      await hangUp(id);
    });

    test('ends a recording without a sound where nothing is said', async () => {
      const id = await reach('answers');
      const beganAt = line.time.now();
      line.record(id, 1, rules, yes);
      expect(await arrives(id, 'recorded', 1)).toMatchObject({ spoke: false, sound: null, text: null });
      expect(line.time.now() - beganAt).toBeGreaterThan(rules.timeoutMs - slackMs);
      await hangUp(id);
    });

    test('records no longer than it may', async () => {
      const id = await reach('answers and says yes');
      line.record(id, 1, { timeoutMs: 10_000, silenceMs: 10_000, mostMs: 2_000 }, yes);
      expect(lasting(await arrives(id, 'recorded', 1))).toBeLessThan(2_000 + slackMs);
      await hangUp(id);
    });

    test('notices that he hangs up in the middle of a sound', async () => {
      const id = await reach('hangs up early');
      line.play(id, 1, bench.sound);
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'normal', by: 'them' });
      await pass(bench.sound.durationMs + 1_000);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    });

    test('says that a transfer did not come about, and the call goes on', async () => {
      const id = await reach('answers');
      line.transfer(id, 2, bench.dial('busy'), '+15550199');
      expect(await arrives(id, 'transferred', 2)).toMatchObject({ ok: false });
      line.play(id, 3, bench.sound);
      await arrives(id, 'played', 3);
      await hangUp(id);
    });

    test('says when a transfer is over because the other hung up', async () => {
      const id = await reach('answers');
      line.transfer(id, 2, bench.dial('hangs up early'), '+15550199');
      expect(await arrives(id, 'transferred', 2)).toMatchObject({ ok: true });
      await hangUp(id);
    });

    test('plays, records and transfers nothing before the answer, and says so', async () => {
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
    });

    const everyCommand = (id: string) => {
      line.answer(id);
      line.refuse(id, 'busy');
      line.play(id, 1, bench.sound);
      line.stopPlaying(id, 1);
      line.play(id, 2, bench.sound);
      line.awaits(id, 3, five);
      line.record(id, 4, rules, yes);
      line.transfer(id, 5, bench.dial('answers'), '+15550199');
      line.hangUp(id);
    };

    test('does nothing on calls that it does not know', async () => {
      everyCommand('nobody');
      await pass(bench.sound.durationMs + rules.timeoutMs);
      expect(ear.events).toEqual([]);
      expect(await line.adopt(['nobody'])).toEqual([]);
    });

    test('does nothing on a call that has ended', async () => {
      const id = await reach('answers');
      await hangUp(id);
      everyCommand(id);
      await pass(bench.sound.durationMs + rules.timeoutMs);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    });

    test('dials a call that is placed twice under one name once', async () => {
      const room = line.room();
      const id = await place('answers');
      await place('answers', { id });
      await arrives(id, 'answered');
      await place('answers', { id });
      expect(line.room()).toBe(room - 1);
      await pass(5_000);
      await hangUp(id);
      expect(typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    });

    test('keeps two calls at the same time apart', async () => {
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

    test('takes an incoming call', async () => {
      const id = await comesIn('waits');
      line.answer(id);
      await arrives(id, 'answered');
      line.play(id, 1, bench.sound);
      await arrives(id, 'played', 1);
      await hangUp(id);
      expect(typesOf(id)).toEqual(['incoming', 'answered', 'played', 'ended']);
    });

    test.each(['busy', 'unknown_number', 'closed'] as const)('refuses an incoming call as %s', async (why) => {
      const id = await comesIn('waits');
      line.refuse(id, why);
      line.answer(id);
      expect(await arrives(id, 'ended')).toMatchObject({ by: 'us' });
      expect(typesOf(id)).toEqual(['incoming', 'ended']);
    });

    test('notices that a caller gives up before the answer', async () => {
      const id = await comesIn('gives up');
      expect(await arrives(id, 'ended')).toMatchObject({ cause: 'no_answer', by: 'them' });
      expect(typesOf(id)).toEqual(['incoming', 'ended']);
    });

    test('hands nothing over and places nothing once it is closed', async () => {
      const id = await reach('answers');
      line.play(id, 1, bench.sound);
      await line.close();
      await expect(place('answers')).rejects.toBeInstanceOf(LineError);
      await pass(bench.sound.durationMs + 1_000);
      expect(typesOf(id)).toEqual(['ringing', 'answered']);
    });
  });
};
