import { describe, expect, it } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { menu } from '../test/flows.ts';
import type { Flow } from './model.ts';
import { type WalkEvent, type WalkResult, walk, walkDifference, walkEvent, walkResult } from './replay.ts';

const played = { type: 'played', ms: 1 } as const;
const pressed = (key: '1' | '2' | '7') => ({ type: 'pressed', key }) as const;

const hear = (flow: Flow, ...events: WalkEvent[]) => walk(flow, {}, events).result;
const differs = (expected: WalkResult, found: WalkResult) => walkDifference(expected, found, (id) => `<${id}>`);

/** Somebody presses 1, hears the thanks and is told goodbye. */
const yes = [played, pressed('1'), played, played];

describe('a walk', () => {
  it('tells where the call went, what was answered and how it ended', () => {
    expect(hear(menu, ...yes)).toEqual({
      nodes: ['start', 'welcome', 'ask', 'one', 'thanks', 'bye'],
      answers: [{ child: 'one', value: '1' }],
      ended: 'end',
    });
  });

  it('has no ending while the call goes on', () => {
    expect(hear(menu, played)).toEqual({ nodes: ['start', 'welcome', 'ask'], answers: [], ended: null });
    expect(walk(menu, {}, [played]).run.at).toBe('ask');
  });

  it('takes answers without a number for what the call waits for at the moment', () => {
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
    expect(hear(flow, said, recorded, acted)).toMatchObject({
      answers: [
        { child: 'yes', value: 'yes' },
        { child: 'why', value: 'no time' },
      ],
      ended: 'end',
    });
  });

  it('runs on a clock of its own, a second between two events', () => {
    const flow = draw({ start: a.start(), one: a.audio(1), two: a.audio(2), bye: a.end() }, 'start > one > two > bye');
    // Keys mean nothing there, but time passes with them; a call may take half an hour.
    const waits = (seconds: number) => Array.from({ length: seconds }, () => pressed('7'));
    expect(hear(flow, ...waits(1798), played)).toMatchObject({ nodes: ['start', 'one', 'two'], ended: null });
    expect(hear(flow, ...waits(1799), played)).toMatchObject({ nodes: ['start', 'one', 'bye'], ended: 'too_long' });
  });

  it('fills in what is known of the lead', () => {
    expect(walk(menu, { city: 'Pune' }, []).run.vars).toMatchObject({ city: 'Pune' });
  });

  it('passes over events that are left when the call has ended', () => {
    expect(hear(menu, ...yes, pressed('2'), played, { type: 'hung_up' })).toEqual(hear(menu, ...yes));
  });

  it('ends where the caller hangs up', () => {
    expect(hear(menu, played, { type: 'hung_up' })).toMatchObject({
      nodes: ['start', 'welcome', 'ask'],
      ended: 'hung_up',
    });
  });
});

describe('a saved walk', () => {
  it('takes the events of a call, and no number or recording with them', () => {
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

  it('keeps its result as it is', () => {
    const result = hear(menu, ...yes);
    expect(walkResult.parse(result)).toEqual(result);
    expect(walkResult.parse(hear(menu))).toMatchObject({ ended: null });
  });
});

describe('two walks', () => {
  const before = hear(menu, ...yes);

  it('that are the same differ in nothing', () => {
    expect(differs(before, hear(menu, ...yes))).toBeUndefined();
  });

  it('differ first where one went another way', () => {
    const { 'one-thanks': _, ...links } = menu.links;
    const changed = {
      ...menu,
      links: { ...links, 'one-bye': { id: 'one-bye', from: 'one', to: 'bye', wire: undefined } },
    };
    expect(differs(before, hear(changed, ...yes))).toBe('It went to <bye> instead of <thanks>.');
    expect(differs(before, hear(menu, played, pressed('2'), played))).toBe('It went to <two> instead of <one>.');
  });

  it('differ where one ended before the other', () => {
    expect(differs(before, hear(menu, played, { type: 'hung_up' }))).toBe('It ended before <one>.');
  });

  it('differ where one went on', () => {
    expect(differs(hear(menu, played), hear(menu, played, pressed('1')))).toBe('It went on to <one>.');
  });

  it('differ in an answer that was understood otherwise, or not at all', () => {
    const answered = (value: string) => ({ ...before, answers: [{ child: 'one', value }] });
    expect(differs(before, answered('2'))).toBe('It understood “2” instead of “1”.');
    expect(differs(before, { ...before, answers: [] })).toBe('It understood “” instead of “1”.');
  });

  it('differ in how they ended when all else is the same', () => {
    expect(differs(before, { ...before, ended: 'hung_up' })).toBe('It ended otherwise.');
    expect(differs({ ...before, ended: null }, before)).toBe('It ended otherwise.');
  });

  it('are told apart by the way before the answers, and by the answers before the ending', () => {
    const other = { nodes: ['start', 'two'], answers: [{ child: 'two', value: '2' }], ended: 'hung_up' } as const;
    expect(differs(before, other)).toMatch(/^It went to <two>/);
    expect(differs(before, { ...other, nodes: before.nodes })).toMatch(/^It understood “2”/);
  });
});
