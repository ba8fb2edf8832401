import { describe, expect, it } from 'vitest';
import { call, done, hungUp, played, press, say, tell, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { digits, menu, speech, spoken } from '../test/flows.ts';
import { saved } from '../test/written-call.ts';
import { advanceCall, ringing, takenOver } from './call.ts';
import type { CallKeys } from './call-keys.ts';
import { cutShort, step } from './interpreter.ts';
import type { CallLanguage } from './languages.ts';
import { limits } from './limits.ts';
import type { Flow } from './model.ts';
import { resume } from './resume.ts';
import { keysThatWork } from './use-key.ts';

const keys: CallKeys = {
  stop: { key: '9', scriptId: 77, outcome: null },
  repeat: { key: '*' },
  person: { key: '0', number: '+91 {desk}' },
  language: { key: '#', languages: ['en-IN', 'hi-IN'] },
};
const languages: CallLanguage[] = [
  { code: 'en-IN', name: 'English', aliases: [] },
  { code: 'hi-IN', name: 'Hindi', aliases: [] },
];
const withKeys = (flow: Flow, own: CallKeys = keys): Flow => ({ ...flow, keys: own, languages });
const vars = { desk: '5550100' };
const on = (flow: Flow, ...events: Parameters<typeof call>[1]) => call(withKeys(flow), events, { vars });

const asking = draw(
  { start: a.start(), ask: a.request({ method: 'POST' }, 5), next: a.audio(2), bye: a.end() },
  'start > ask > next > bye',
);
const reply = { type: 'replied', result: 'answered', status: 200, detail: '', values: {} } as const;

describe('without keys', () => {
  it('a run has none of their fields, and keys mean what they always meant', () => {
    const { run } = call({ ...menu, keys: {} }, [press('9')]);
    expect(run).toEqual(call(menu, [press('9')]).run);
    expect(Object.keys(run)).not.toEqual(expect.arrayContaining(['keys', 'aside', 'wantsPerson']));
  });
});

describe('stop', () => {
  it('ends the call after its script, and nothing else is played', () => {
    const { run, commands, of, ended } = on(menu, press('9'), played);
    expect(of('used_key')).toMatchObject([{ nodeId: 'welcome', key: '9', use: 'stop' }]);
    expect(commands.map(({ do: what }) => what)).toEqual(['play', 'stop_playing', 'play', 'hang_up']);
    expect(commands[2]).toMatchObject({ scriptId: 77, interruptible: false });
    expect(of('heard')).toMatchObject([
      { scriptId: 1, whole: false },
      { scriptId: 77, whole: true },
    ]);
    expect([ended, run.ending]).toEqual(['stopped', 'stopped']);
  });

  it('hangs up at once without a script, and records its outcome', () => {
    const own: CallKeys = { stop: { key: '9', scriptId: null, outcome: 'Not interested' } };
    const { last, run, of } = call(withKeys(menu, own), [played, press('9')]);
    expect(last).toEqual({ do: 'hang_up' });
    expect([run.outcome, of('ended')[0]?.outcome]).toEqual(['Not interested', 'Not interested']);
  });

  it('keeps the outcome that the call had', () => {
    expect(on(menu, played, press('1'), press('9'), played).run.outcome).toBe('Interested');
  });

  it('is complete where the caller hangs up during the last script, but not where the line fails', () => {
    expect(on(menu, press('9'), hungUp).ended).toBe('stopped');
    expect(on(menu, press('9'), { type: 'hung_up', interrupted: true }).ended).toBe('interrupted');
  });

  it('hears no further key, and a failed script ends the call too', () => {
    const stopping = on(menu, press('9'));
    for (const key of ['9', '*', '0', '#', '1']) {
      expect(step(withKeys(menu), stopping.run, { type: 'pressed', key } as never, 1).run).toBe(stopping.run);
    }
    expect(on(menu, press('9'), { type: 'play_failed', reason: 'gone' }).ended).toBe('stopped');
  });

  it('works while a goodbye plays, a request runs, a place is taken or an action runs', () => {
    expect(on(menu, played, press('2'), press('9'), played).ended).toBe('stopped');
    const { commands, ended } = on(asking, press('9'), played);
    expect(commands).toContainEqual({ do: 'stop_playing', seq: 1 });
    expect(ended).toBe('stopped');
    const acting = draw(
      { start: a.start(), act: a.action({ kind: 'sms', text: 'x' }), bye: a.end() },
      'start > act > bye',
    );
    expect(on(acting, press('9'), played).ended).toBe('stopped');
  });

  it('is not cut short by a cancelled campaign', () => {
    const { run } = on(menu, press('9'));
    expect(cutShort(withKeys(menu), run, 1).run).toBe(run);
  });
});

describe('repeat', () => {
  it('plays an audio again from its beginning', () => {
    const { commands, run } = on(menu, press('*'));
    expect(commands.slice(1)).toEqual([
      { do: 'stop_playing', seq: 1 },
      { do: 'play', seq: 2, nodeId: 'welcome', scriptId: 1, interruptible: true },
    ]);
    expect(run.at).toBe('welcome');
  });

  it('asks a question again without counting a try', () => {
    const { run, of } = on(menu, played, press('*'), played, press('*'), played, press('*'), played);
    expect([run.at, run.tries, run.waiting.for]).toEqual(['ask', 1, 'key']);
    expect([of('no_match'), of('no_input')]).toEqual([[], []]);
  });

  it('keeps the tries that were counted', () => {
    expect(on(menu, played, timedOut, played, press('*'), played).run.tries).toBe(2);
  });

  it('plays the last audio where something else led to the question, and only asks where there was none', () => {
    const later = draw(
      { start: a.start(), hello: a.audio(1), note: a.set(), ask: a.rule(), one: a.key('ask', '1'), bye: a.end() },
      'start > hello > note > ask',
      'one > bye',
    );
    expect(on(later, played, press('*')).last).toMatchObject({ do: 'play', nodeId: 'hello' });
    const silent = draw(
      { start: a.start(), ask: a.rule(), one: a.key('ask', '1'), bye: a.end() },
      'start > ask',
      'one > bye',
    );
    const { last, run } = on(silent, press('*'));
    expect(last).toMatchObject({ do: 'gather_key', seq: 2 });
    expect(run.steps).toBe(3);
  });

  it('stops a recording, whose result then comes too late', () => {
    const { commands, run } = on(spoken, played, press('*'), { ...say('no'), seq: 2 }, played, say('no'));
    expect(commands.slice(1, 4)).toMatchObject([
      { do: 'listen', seq: 2 },
      { do: 'stop_listening', seq: 2 },
      { do: 'play' },
    ]);
    expect(run.vars.reply).toBe('no');
    expect(on(speech, played, press('*'), played, tell('Pune')).run.vars.city).toBe('Pune');
  });

  it('ends politely at the step limit', () => {
    const again = Array.from({ length: limits.steps }, () => press('*'));
    const { ended, run } = on(menu, ...again);
    expect([run.steps, run.at]).toEqual([limits.steps, 'bye']);
    expect(ended).toBeUndefined();
    // The goodbye cannot be repeated any more.
    expect(on(menu, ...again, press('*')).run).toEqual(run);
  });

  it('plays the sound of a request again, whose reply still counts', () => {
    const { commands, run } = on(asking, press('*'), { ...reply, seq: 2 });
    expect(commands.slice(2)).toMatchObject([
      { do: 'stop_playing', seq: 1 },
      { do: 'play', seq: 3, nodeId: 'ask' },
      { do: 'stop_playing', seq: 3 },
      { do: 'play', seq: 4, nodeId: 'next' },
    ]);
    expect(run.at).toBe('next');
  });

  it('means nothing where nothing plays', () => {
    const acting = draw(
      { start: a.start(), act: a.action({ kind: 'sms', text: 'x' }), bye: a.end() },
      'start > act > bye',
    );
    const { run, of } = on(acting, press('*'));
    expect([run, of('used_key')]).toEqual([on(acting).run, []]);
  });
});

describe('a question keeps its own keys', () => {
  const own: CallKeys = { ...keys, stop: { key: '1', scriptId: null, outcome: null } };

  it('while it waits, and while the audio before it plays', () => {
    expect(call(withKeys(menu, own), [played, press('1')]).of('responded')).toHaveLength(1);
    expect(call(withKeys(menu, own), [press('1')]).of('responded')).toHaveLength(1);
    expect(call(withKeys(menu, own), [played, press('1'), press('1')]).ended).toBe('stopped');
  });

  it('among digits, except for the star', () => {
    expect(on(digits, played, press('9'), press('0'), press('#')).run.vars.pin).toBe('90');
    const { run, last } = on(digits, played, press('4'), press('*'));
    expect([run.digits, last]).toMatchObject(['', { do: 'play', nodeId: 'welcome' }]);
  });

  it('shows which keys work', () => {
    const worksAfter = (flow: Flow, ...events: Parameters<typeof call>[1]) =>
      keysThatWork(withKeys(flow), on(flow, ...events).run);
    expect(worksAfter(menu)).toEqual(['stop', 'repeat', 'person', 'language']);
    expect(worksAfter(digits, played)).toEqual(['repeat']);
    expect(worksAfter(menu, press('9'))).toEqual([]);
    expect(keysThatWork(menu, call(menu, []).run)).toEqual([]);
  });
});

describe('a person', () => {
  it('is called with the fields of the lead, and the call comes back to the same place', () => {
    const { commands, of, run } = on(menu, played, press('0'), done);
    expect(commands[2]).toEqual({
      ...{ do: 'act', seq: 3, nodeId: 'ask' },
      action: { kind: 'transfer', number: '+91 5550100' },
    });
    expect(of('acted')).toMatchObject([{ nodeId: 'ask', ok: true, action: { kind: 'transfer' } }]);
    expect([run.at, run.tries, run.aside]).toEqual(['ask', 1, undefined]);
    expect(commands.at(-1)).toMatchObject({ do: 'play', nodeId: 'welcome' });
  });

  it('hears keys instead of the call', () => {
    const { run } = on(menu, press('0'));
    for (const key of ['9', '*', '0', '#']) {
      expect(step(withKeys(menu), run, { type: 'pressed', key } as never, 1).run).toBe(run);
    }
  });

  it('is called once an answer of another system is there', () => {
    const { run, did, of } = on(asking, press('0'), press('0'));
    expect([run.wantsPerson, run.waiting.for, did.at(-1)]).toEqual([true, 'replied', 'request']);
    expect(of('used_key')).toHaveLength(1);
    const later = on(asking, press('0'), reply);
    expect(later.commands.slice(2)).toMatchObject([
      { do: 'stop_playing', seq: 1 },
      { do: 'act', nodeId: 'next' },
    ]);
    expect(later.of('heard')).toEqual([]);
    expect(later.run.wantsPerson).toBeUndefined();
    const back = on(asking, press('0'), reply, done);
    expect(back.last).toMatchObject({ do: 'play', nodeId: 'next', scriptId: 2 });
  });

  it('is forgotten where the call ends meanwhile', () => {
    const short = draw({ start: a.start(), ask: a.request(), bye: a.end() }, 'start > ask > bye');
    const { run, ended } = on(short, press('0'), reply);
    expect([ended, run.wantsPerson]).toEqual(['end', undefined]);
  });

  it('is asked for again by another process, which also finds its way back', () => {
    const { run } = on(menu, press('0'));
    const flow = withKeys(menu);
    expect(resume(flow, saved(run))).toMatchObject([{ do: 'act', seq: 2, action: { number: '+91 5550100' } }]);
    const state = takenOver(
      ringing(flow, vars),
      { run: saved(run), answered: { at: 0, by: 'person' } },
      { now: 9, playedMs: 0 },
    );
    expect(advanceCall(state, { type: 'resumed' }, 9).commands).toMatchObject([{ do: 'act' }]);
    const after = step(flow, saved(run), { type: 'acted', seq: 2, ok: false, detail: 'busy' }, 10);
    expect(after.commands).toMatchObject([{ do: 'play', nodeId: 'welcome', interruptible: true }]);
  });

  it('without a number is a problem, and the call goes on', () => {
    const { problems, last } = call(withKeys(menu), [press('0')], { vars: { desk: '' } });
    // A field without a value leaves the country code.
    expect([problems, last?.do]).toEqual([[], 'act']);
    const own: CallKeys = { person: { key: '0', number: '{desk}' } };
    const missing = call(withKeys(menu, own), [press('0')]);
    expect([missing.problems, missing.last?.do]).toEqual([['action_incomplete'], 'play']);
  });

  it('is left where the campaign is cancelled', () => {
    const { run } = on(menu, press('0'));
    const cut = cutShort(withKeys(menu), run, 1);
    expect(cut.run.aside).toBeUndefined();
    expect(cut.commands).toMatchObject([{ do: 'play', nodeId: 'bye' }]);
  });
});

describe('another language', () => {
  it('is the next one, in which the same is played again', () => {
    const { run, of, last } = on(menu, press('#'));
    expect([run.vars.language, last]).toMatchObject(['Hindi', { do: 'play', nodeId: 'welcome' }]);
    expect(of('set')).toMatchObject([{ field: 'language', value: 'Hindi', lack: null }]);
    expect(on(menu, press('#'), press('#')).run.vars.language).toBe('English');
  });

  it('starts from the language of the lead', () => {
    const { run } = call(withKeys(menu), [press('#')], { vars: { Language: 'hi' } });
    expect(run.vars.language).toBe('English');
  });

  it('is only played again where it is the chosen one already', () => {
    const own: CallKeys = { language: { key: '#', languages: ['hi-IN'] } };
    const { run, of } = call(withKeys(menu, own), [press('#'), press('#')]);
    expect([run.vars.language, of('set').length, of('used_key').length]).toEqual(['Hindi', 1, 2]);
  });

  it('changes while a request runs, and plays its sound again', () => {
    const { run, last } = on(asking, press('#'));
    expect([run.vars.language, last]).toMatchObject(['Hindi', { do: 'play', nodeId: 'ask' }]);
    const silent = draw({ start: a.start(), ask: a.request(), bye: a.end() }, 'start > ask > bye');
    expect(on(silent, press('#')).did).toEqual(['request']);
    expect(on(silent, press('#')).run.vars.language).toBe('Hindi');
  });
});

describe('once the call is ending', () => {
  it('the goodbye can be repeated where the call reached an End', () => {
    const { last, ended } = on(menu, played, press('2'), press('*'));
    expect([last, ended]).toMatchObject([{ do: 'play', nodeId: 'bye', scriptId: 9 }, undefined]);
    expect(on(menu, played, press('2'), press('*'), played).ended).toBe('end');
  });

  it('only no more calls can be asked for where something else ended it', () => {
    const cut = cutShort(withKeys(menu), on(menu).run, 1).run;
    const after = (key: '9' | '*' | '0' | '#') => step(withKeys(menu), cut, { type: 'pressed', key }, 2).run;
    expect(after('*')).toBe(cut);
    expect(after('0')).toBe(cut);
    expect(after('#')).toBe(cut);
    expect(after('9').ending).toBe('stopped');
  });
});

describe('a change of the schedule', () => {
  it('does not reach a call in progress', () => {
    const { run } = on(menu);
    const other = withKeys(menu, { stop: { key: '8', scriptId: null, outcome: null } });
    expect(step(other, saved(run), { type: 'pressed', key: '9' }, 1).run.ending).toBe('stopped');
    expect(step(other, saved(run), { type: 'pressed', key: '8' }, 1).facts).not.toContainEqual(
      expect.objectContaining({ fact: 'used_key' }),
    );
    expect(step(menu, saved(run), { type: 'pressed', key: '9' }, 1).run.ending).toBe('stopped');
  });
});
