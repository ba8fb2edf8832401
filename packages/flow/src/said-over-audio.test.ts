import { describe, expect, it } from 'vitest';
import { call, failed, played, press, say, tell, timedOut } from '../test/call.ts';
import { a, draw } from '../test/draw.ts';
import { menu, speech, spoken } from '../test/flows.ts';
import { advanceCall, ringing } from './call.ts';
import { resume } from './resume.ts';

const prompted = draw(
  {
    ...{ start: a.start(), hello: a.audio(1), ask: a.rule({ noInputScriptId: 2, noMatchScriptId: 3 }) },
    ...{ yes: a.phrase('ask', 'en-IN', ['yes', 'yeah']), bye: a.end() },
  },
  'start > hello > ask > yes > bye',
);

describe('a phrase said over the audio before its Rule', () => {
  it('interrupts the audio and is the answer', () => {
    const { did, of, ended, run } = call(spoken, [say('not now please')]);
    expect(did).toEqual(['play', 'stop_playing', 'hang_up']);
    expect(of('heard')).toEqual([{ fact: 'heard', nodeId: 'welcome', scriptId: 1, ms: null, whole: false, at: 0 }]);
    expect(of('responded')).toMatchObject([{ ruleId: 'ask', childId: 'no', value: 'no', text: 'not now please' }]);
    expect([ended, run.vars.reply]).toEqual(['end', 'no']);
  });

  it('is told to whoever plays it, with the language', () => {
    expect(call(prompted, []).last).toMatchObject({ sayable: { phrases: ['yes', 'yeah'], langCode: 'en-IN' } });
    expect(call(menu, []).last).not.toHaveProperty('sayable');
    expect(call(speech, []).last).not.toHaveProperty('sayable');
    expect(resume(prompted, call(prompted, []).run)).toMatchObject([
      { do: 'play', sayable: { phrases: ['yes', 'yeah'] } },
    ]);
  });

  it('that is no answer does not interrupt, and counts as no try', () => {
    const { did, of, run } = call(spoken, [say('hm'), say(''), say('', 'perhaps'), played, timedOut]);
    expect(did).toEqual(['play', 'listen', 'play']);
    expect([of('no_match'), of('no_input').length, run.tries]).toEqual([[], 1, 2]);
  });

  it('counts over the prompts of the Rule and over the repeated question', () => {
    const overPrompt = call(prompted, [played, timedOut, say('yeah')]);
    expect(overPrompt.did).toEqual(['play', 'listen', 'play', 'stop_playing', 'hang_up']);
    expect(overPrompt.of('heard').at(-1)).toMatchObject({ nodeId: 'ask', scriptId: 2, whole: false });
    const overQuestion = call(prompted, [played, timedOut, played, say('', 'yes')]);
    expect(overQuestion.did).toEqual(['play', 'listen', 'play', 'play', 'stop_playing', 'hang_up']);
    expect(overQuestion.of('responded')).toHaveLength(1);
  });

  it('counts only where a Rule for phrases follows', () => {
    for (const flow of [menu, speech]) {
      expect(call(flow, [say('1'), say('yes'), tell('yes')]).did).toEqual(['play']);
    }
    expect(call(spoken, [press('1')]).did).toEqual(['play']);
    expect(call(spoken, [failed, say('no')]).did).toEqual(['play', 'listen', 'hang_up']);
  });

  it('that is understood after the audio ended is too late: its number is the one of the audio', () => {
    const { did, of } = call(spoken, [played, { ...say('no'), seq: 1 }]);
    expect(did).toEqual(['play', 'listen']);
    expect(of('responded')).toEqual([]);
  });

  it('is measured like a key: what was heard until then', () => {
    const first = advanceCall(ringing(prompted, {}), { type: 'answered', by: 'unknown' }, 0);
    const began = advanceCall(first.state, { type: 'play_began', seq: 1, durationMs: 5_000 }, 100);
    const said = { type: 'understood', seq: 1, recording: 'a.wav', text: 'yes', phrase: 'yes', ms: 600 } as const;
    const { save, commands } = advanceCall(began.state, said, 1_600);
    expect(commands.map((command) => command.do)).toEqual(['stop_playing', 'hang_up']);
    expect(save?.facts.find(({ fact }) => fact === 'heard')).toMatchObject({ ms: 1_500, whole: false });
    expect(save?.facts.find(({ fact }) => fact === 'responded')).toMatchObject({ recording: 'a.wav', value: 'yes' });
  });
});
