import { describe, expect, it } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { menu } from '../test/flows.ts';
import type { Flow } from './model.ts';
import { type WalkEvent, type WalkResult, walk, walkDifference, walkEvent, walkResult } from './replay.ts';

const played = { type: 'played', ms: 1 } as const;
const pressed = (key: '1' | '2' | '7') => ({ type: 'pressed', key }) as const;

const resultOf = (flow: Flow, ...events: WalkEvent[]) => walk(flow, {}, events).result;
const difference = (expected: WalkResult, found: WalkResult) => walkDifference(expected, found, (id) => `<${id}>`);

/** The caller presses 1, hears the thanks and the goodbye. */
const yes = [played, pressed('1'), played, played];

describe('a walk', () => {
  it('returns where the call went, its answers and how it ended', () => {
    expect(resultOf(menu, ...yes)).toEqual({
      nodes: ['start', 'welcome', 'ask', 'one', 'thanks', 'bye'],
      answers: [{ child: 'one', value: '1' }],
      ended: 'end',
    });
  });

  it('has no ending while the call continues', () => {
    expect(resultOf(menu, played)).toEqual({ nodes: ['start', 'welcome', 'ask'], answers: [], ended: null });
    expect(walk(menu, {}, [played]).run.at).toBe('ask');
  });

  it('gives events without a number the number that the call waits for', () => {
    const flow = draw(
      {
        start: a.start(),
        ask: a.rule(),
        yes: a.phrase('ask', 'en-IN', ['yes']),
        tell: a.rule(),
        why: a.speech('tell', 'en-IN', { name: 'why' }),
        note: a.action({ kind: 'do_not_call' }),
        bye: a.end(),
      },
      'start > ask',
      'yes > tell',
      'why > note > bye',
    );
    const said = { type: 'said', text: 'yes', phrase: null, ms: 1 } as const;
    const recorded = { type: 'recorded', text: 'no time', ms: 1 } as const;
    const acted = { type: 'acted', ok: false, detail: 'no' } as const;
    expect(resultOf(flow, said, recorded, acted)).toMatchObject({
      answers: [
        { child: 'yes', value: 'yes' },
        { child: 'why', value: 'no time' },
      ],
      ended: 'end',
    });
  });

  it('runs on its own clock, with a second between events', () => {
    const flow = draw({ start: a.start(), one: a.audio(1), two: a.audio(2), bye: a.end() }, 'start > one > two > bye');
    // Keys mean nothing there, but each takes a second; a call may last half an hour.
    const waits = (seconds: number) => Array.from({ length: seconds }, () => pressed('7'));
    expect(resultOf(flow, ...waits(1798), played)).toMatchObject({ nodes: ['start', 'one', 'two'], ended: null });
    expect(resultOf(flow, ...waits(1799), played)).toMatchObject({ nodes: ['start', 'one', 'bye'], ended: 'too_long' });
  });

  it('fills in the lead’s data', () => {
    expect(walk(menu, { city: 'Pune' }, []).run.vars).toMatchObject({ city: 'Pune' });
  });

  it('takes the ways that the attempt and the time of its call decided', () => {
    const flow = draw(
      {
        start: a.start(),
        by: a.branch(),
        again: a.way('by', [
          a.condition('', 'more', '1', { of: 'attempt', as: 'number' }),
          a.condition('', 'at_least', '18', { of: 'hour', as: 'number' }),
        ]),
        evening: a.end(),
        other: a.end(),
      },
      'start > by > again > evening',
      'by > other',
    );
    const hour = 3_600_000;
    const at = (hours: number, attempt: number) =>
      walk(flow, {}, [], { at: hours * hour, about: { seed: '', attempt, caller: '', zoneMs: 2 * hour } }).result.nodes;
    expect(at(16, 2)).toContain('evening');
    expect(at(15, 2)).toContain('other');
    expect(at(16, 1)).toContain('other');
    expect(walk(flow, {}, []).result.nodes).toContain('other');
  });

  it('ignores events after the call has ended', () => {
    expect(resultOf(menu, ...yes, pressed('2'), played, { type: 'hung_up' })).toEqual(resultOf(menu, ...yes));
  });

  it('ends when the caller hangs up', () => {
    expect(resultOf(menu, played, { type: 'hung_up' })).toMatchObject({
      nodes: ['start', 'welcome', 'ask'],
      ended: 'hung_up',
    });
  });
});

describe('a saved walk', () => {
  it('contains the events of a call without numbers and recordings', () => {
    expect(walkEvent.parse({ type: 'said', seq: 4, text: 'yes', phrase: null, recording: 'r', ms: 5 })).toEqual({
      type: 'said',
      text: 'yes',
      phrase: null,
      ms: 5,
    });
    expect(walkEvent.safeParse({ type: 'pressed', key: 'x' }).success).toBe(false);
    expect(walkEvent.safeParse({ type: 'played', ms: -1 }).success).toBe(false);
    expect(walkEvent.safeParse({ type: 'play_failed', reason: '' }).success).toBe(false);
  });

  it('keeps its result unchanged', () => {
    const result = resultOf(menu, ...yes);
    expect(walkResult.parse(result)).toEqual(result);
    expect(walkResult.parse(resultOf(menu))).toMatchObject({ ended: null });
  });
});

describe('two walks', () => {
  const before = resultOf(menu, ...yes);

  it('that are equal have no difference', () => {
    expect(difference(before, resultOf(menu, ...yes))).toBeUndefined();
  });

  it('differ first where their paths part', () => {
    const { 'one-thanks': _, ...links } = menu.links;
    const changed = {
      ...menu,
      links: { ...links, 'one-bye': { id: 'one-bye', from: 'one', to: 'bye', wire: undefined } },
    };
    expect(difference(before, resultOf(changed, ...yes))).toBe('It went to <bye> instead of <thanks>.');
    expect(difference(before, resultOf(menu, played, pressed('2'), played))).toBe('It went to <two> instead of <one>.');
  });

  it('differ where one ended before the other', () => {
    expect(difference(before, resultOf(menu, played, { type: 'hung_up' }))).toBe('It ended before <one>.');
  });

  it('differ where one continued', () => {
    expect(difference(resultOf(menu, played), resultOf(menu, played, pressed('1')))).toBe('It went on to <one>.');
  });

  it('differ in an answer that was understood differently, or not at all', () => {
    const answered = (value: string) => ({ ...before, answers: [{ child: 'one', value }] });
    expect(difference(before, answered('2'))).toBe('It understood “2” instead of “1”.');
    expect(difference(before, { ...before, answers: [] })).toBe('It understood “” instead of “1”.');
  });

  it('differ in how they ended when all else is the same', () => {
    expect(difference(before, { ...before, ended: 'hung_up' })).toBe('It ended for another reason.');
    expect(difference({ ...before, ended: null }, before)).toBe('It ended for another reason.');
  });

  it('are compared by path, then by answers, then by ending', () => {
    const other = { nodes: ['start', 'two'], answers: [{ child: 'two', value: '2' }], ended: 'hung_up' } as const;
    expect(difference(before, other)).toMatch(/^It went to <two>/);
    expect(difference(before, { ...other, nodes: before.nodes })).toMatch(/^It understood “2”/);
  });
});
