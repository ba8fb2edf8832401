import { describe, expect, test } from 'vitest';
import { a, draw } from '../test/draw.ts';
import { advanceCall, type CallInput, type CallState, type OnMachine, ringing, takenOver } from './call.ts';
import { limits } from './limits.ts';

const keypad = draw(
  { start: a.start(), hello: a.audio(1), ask: a.rule(), one: a.key('ask', '1'), bye: a.end() },
  'start > hello > ask',
  'one > bye',
);
const digits = draw(
  { start: a.start(), ask: a.rule(), any: a.digits('ask'), bye: a.end() },
  'start > ask',
  'any > bye',
);
const spoken = draw(
  { start: a.start(), ask: a.rule(), yes: a.phrase('ask', 'en-IN', ['yes']), bye: a.end() },
  'start > ask',
  'yes > bye',
);

/** Gives a call one input a second, and returns the result of each. */
const walk = (first: CallState, ...inputs: CallInput[]) => {
  let state = first;
  return inputs.map((input, second) => {
    const turn = advanceCall(state, input, second * 1_000);
    state = turn.state;
    return turn;
  });
};
const last = <T>(turns: readonly T[]): T => {
  const turn = turns.at(-1);
  if (!turn) throw new Error('nothing happened');
  return turn;
};
const person = { type: 'answered', by: 'person' } as const;
const did = ({ commands }: { commands: readonly { do: string }[] }) => commands.map((command) => command.do);

describe('an answered call', () => {
  test('starts the flow, and saves who answered and when', () => {
    const turn = last(walk(ringing(keypad, { name: 'Asha' }), person));
    expect(turn.save).toMatchObject({ answered: { by: 'person', at: 0 }, run: { vars: { name: 'Asha' } } });
    expect(did(turn)).toEqual(['play']);
  });

  test('is not answered twice', () => {
    const turn = last(walk(ringing(keypad, {}), person, person));
    expect(turn).toMatchObject({ save: null, commands: [] });
  });

  test('ignores keys while it still rings', () => {
    expect(last(walk(ringing(keypad, {}), { type: 'pressed', key: '1' }))).toMatchObject({ save: null, commands: [] });
  });
});

describe('an answering machine', () => {
  const machine = { type: 'answered', by: 'machine' } as const;
  const answered = (onMachine: OnMachine) => last(walk(ringing(keypad, {}, onMachine), machine));

  test('is hung up on, and the save records it', () => {
    const turn = answered({ do: 'hang_up' });
    expect(turn.save).toMatchObject({ run: null, answered: { by: 'machine' } });
    expect(did(turn)).toEqual(['hang_up']);
  });

  test('gets the flow like a person', () => {
    expect(answered({ do: 'walk' }).commands).toMatchObject([{ do: 'play', scriptId: 1 }]);
  });

  const message = draw({ start: a.start(), message: a.audio(9), bye: a.end() }, 'start > message > bye');
  const leave: OnMachine = { do: 'walk_instead', flow: message };
  const quiet = { type: 'quiet' } as const;

  test('gets a different flow, once its greeting is over', () => {
    const [greeting, over, again] = walk(ringing(keypad, {}, leave), machine, quiet, quiet);
    expect(greeting).toMatchObject({
      save: { run: null, answered: { by: 'machine', at: 0 } },
      commands: [{ do: 'await_quiet', silenceMs: limits.greetingSilenceMs, mostMs: limits.greetingMs }],
    });
    expect(over?.commands).toMatchObject([{ do: 'play', scriptId: 9 }]);
    expect(over?.save).toMatchObject({ run: { startedAt: 1_000 }, answered: null });
    expect(again).toMatchObject({ save: null, commands: [] });
  });

  test('whose greeting another process waited for is waited for again', () => {
    const { state } = answered(leave);
    const adopted = takenOver(ringing(keypad, {}, leave), state, { now: 5_000, playedMs: 0 });
    const turn = advanceCall(adopted, { type: 'resumed' }, 5_000);
    expect(did(turn)).toEqual(['await_quiet']);
    expect(advanceCall(turn.state, quiet, 6_000).commands).toMatchObject([{ do: 'play', scriptId: 9 }]);
  });

  test('gets nothing if the campaign is cancelled during its greeting', () => {
    const turns = walk(ringing(keypad, {}, leave), machine, { type: 'cut_short' }, quiet);
    expect(turns.map(did)).toEqual([['await_quiet'], ['hang_up'], []]);
  });
});

describe('a machine that is heard after the answer', () => {
  const heard = { type: 'machine_heard', isOver: false } as const;
  const message = draw({ start: a.start(), message: a.audio(9), bye: a.end() }, 'start > message > bye');
  const after = (onMachine: OnMachine, ...inputs: CallInput[]) =>
    last(walk(ringing(keypad, {}, onMachine), person, ...inputs));

  test('is hung up on in the middle of an audio', () => {
    const turn = after({ do: 'hang_up' }, heard);
    expect(did(turn)).toEqual(['stop_playing', 'hang_up']);
    expect(turn).toMatchObject({ timer: null, save: { answered: { by: 'machine', at: 0 } } });
  });

  test('gets its message instead of the flow', () => {
    const leave: OnMachine = { do: 'walk_instead', flow: message };
    expect(did(after(leave, heard))).toEqual(['stop_playing', 'await_quiet']);
    expect(after(leave, heard, { type: 'quiet' }).commands).toMatchObject([{ do: 'play', scriptId: 9 }]);
    expect(after(leave, heard, heard).commands).toEqual([]);
  });

  test('hears the flow where machines do', () => {
    expect(after({ do: 'walk' }, heard)).toMatchObject({ commands: [], save: { answered: { by: 'machine' } } });
  });

  test('or that says that nobody is there ends the call, also before an answer', () => {
    const over = { type: 'machine_heard', isOver: true } as const;
    expect(did(after({ do: 'walk' }, over))).toEqual(['stop_playing', 'hang_up']);
    const early = walk(ringing(keypad, {}), over, person);
    expect(early.map(did)).toEqual([['hang_up'], ['hang_up']]);
    expect(early[1]?.save).toMatchObject({ answered: { by: 'machine' } });
  });

  test('is one from the answer on if it was heard before', () => {
    const turns = walk(ringing(keypad, {}, { do: 'hang_up' }), heard, person);
    expect(turns.map(did)).toEqual([[], ['hang_up']]);
  });
});

describe('an assistant that screens calls', () => {
  const asks = { type: 'screening_heard', scriptId: 7 } as const;
  const quiet = { type: 'quiet' } as const;
  const played = { type: 'played', seq: 1_000_000, ms: 2_000 } as const;
  const hello = { type: 'hello' } as const;

  test('hears a script, and the flow begins anew when the person takes the call', () => {
    const turns = walk(ringing(keypad, {}, { do: 'hang_up' }), person, asks, quiet, played, hello);
    expect(turns.map(did)).toEqual([['play'], ['stop_playing', 'await_quiet'], ['tell'], ['await_hello'], ['play']]);
    expect(turns[1]?.save).toMatchObject({ run: null, answered: { by: 'machine' } });
    expect(turns[2]?.commands).toEqual([{ do: 'tell', scriptId: 7 }]);
    expect(turns[4]?.save).toMatchObject({ run: { startedAt: 4_000 }, answered: { by: 'person', at: 0 } });
  });

  test('tells nothing twice, and a person who never comes ends the call', () => {
    const turns = walk(ringing(keypad, {}), person, asks, asks, quiet, quiet, played, quiet, {
      type: 'machine_heard',
      isOver: true,
    });
    expect(turns.map(did)).toEqual([
      ['play'],
      ['stop_playing', 'await_quiet'],
      [],
      ['tell'],
      [],
      ['await_hello'],
      [],
      ['hang_up'],
    ]);
  });

  test('is left alone before the answer, and after a hello that nobody waited for', () => {
    expect(walk(ringing(keypad, {}), asks, hello, person).map(did)).toEqual([[], [], ['play']]);
  });
});

test('a call was answered when the phone was lifted, and the flow starts when a person was detected', () => {
  const turn = advanceCall(ringing(keypad, {}), { type: 'answered', by: 'person', at: 2_000 }, 4_500);
  expect(turn.save).toMatchObject({ answered: { at: 2_000 }, run: { startedAt: 4_500 } });
  expect(advanceCall(ringing(keypad, {}), { type: 'answered', by: 'person', at: 9_000 }, 4_500).save).toMatchObject({
    answered: { at: 4_500 },
  });
});

test('a call that breaks off was not ended by its caller', () => {
  const broken = last(walk(ringing(keypad, {}), person, { type: 'hung_up', interrupted: true }));
  expect(broken.save?.facts).toContainEqual(expect.objectContaining({ fact: 'ended', reason: 'interrupted' }));
});

describe('audio', () => {
  const heardAfter = (...inputs: CallInput[]) =>
    last(walk(ringing(keypad, {}), person, ...inputs)).save?.facts.find(({ fact }) => fact === 'heard');

  test('that a key interrupts counts as heard for as long as it played', () => {
    const began = { type: 'play_began', seq: 1, durationMs: 5_000 } as const;
    expect(heardAfter(began, { type: 'pressed', key: '1' })).toMatchObject({ ms: 1_000, whole: false });
  });

  test('never counts as heard for longer than its duration', () => {
    const began = { type: 'play_began', seq: 1, durationMs: 400 } as const;
    expect(heardAfter(began, { type: 'hung_up' })).toMatchObject({ ms: 400 });
  });

  test('of an earlier command is ignored', () => {
    const began = { type: 'play_began', seq: 7, durationMs: 400 } as const;
    expect(heardAfter(began, { type: 'hung_up' })).toMatchObject({ ms: null });
  });
});

describe('typed digits', () => {
  const press = (key: '1' | '#') => ({ type: 'pressed', key }) as const;

  test('restart the silence timer with each digit', () => {
    const turns = walk(ringing(digits, {}), person, press('1'), press('1'));
    const seq = turns[0]?.commands.find((command) => command.do === 'gather_digits')?.seq;
    expect(turns.slice(1).map(({ timer }) => timer)).toEqual([
      { seq, ms: limits.keypadSilenceMs },
      { seq, ms: limits.keypadSilenceMs },
    ]);
  });

  test('stop the timer when the answer is complete', () => {
    expect(last(walk(ringing(digits, {}), person, press('1'), press('#'))).timer).toBeNull();
  });
});

test('a caller on hold has the whole time to answer afterwards', () => {
  const [, held, unheld] = walk(ringing(digits, {}), person, { type: 'held' }, { type: 'unheld' });
  expect(held).toMatchObject({ timer: null, save: null, commands: [] });
  expect(unheld).toMatchObject({ timer: { seq: 1, ms: limits.inputMs } });
  expect(last(walk(ringing(keypad, {}), person, { type: 'held' })).timer).toBeUndefined();
});

describe('a recording', () => {
  const recorded = { type: 'captured', seq: 1, recording: 'hash', text: null, spoke: true, ms: 800 } as const;

  test('is transcribed with the phrases that the Rule expects', () => {
    const turn = last(walk(ringing(spoken, {}), person, recorded));
    expect(turn).toMatchObject({
      save: null,
      commands: [{ do: 'understand', seq: 1, recording: 'hash', ms: 800, phrases: ['yes'] }],
    });
  });

  test('counts once it is transcribed', () => {
    const heard = { type: 'understood', seq: 1, recording: 'hash', text: 'yes', phrase: 'yes', ms: 800 } as const;
    const { save } = last(walk(ringing(spoken, {}), person, recorded, heard));
    expect(save?.facts).toContainEqual(
      expect.objectContaining({ fact: 'responded', childId: 'yes', recording: 'hash' }),
    );
  });

  test('with a transcript from the line needs no transcription', () => {
    const { save } = last(walk(ringing(spoken, {}), person, { ...recorded, text: 'yes' }));
    expect(save?.facts).toContainEqual(expect.objectContaining({ fact: 'responded', childId: 'yes' }));
  });

  test('without speech is no input', () => {
    const { save } = last(walk(ringing(spoken, {}), person, { ...recorded, spoke: false }));
    expect(save?.facts).toContainEqual(expect.objectContaining({ fact: 'no_input' }));
  });

  test('that arrives late changes nothing', () => {
    expect(last(walk(ringing(spoken, {}), person, { ...recorded, seq: 5 }))).toMatchObject({
      save: null,
      commands: [],
    });
  });
});

describe('a cancelled campaign', () => {
  const cut = { type: 'cut_short' } as const;

  test('hangs up on a ringing phone, once the call is confirmed to be its own', () => {
    const turn = last(walk(ringing(keypad, {}), cut));
    expect(turn.save).toEqual({ run: null, facts: [], answered: null });
    expect(did(turn)).toEqual(['hang_up']);
  });

  test('ends a conversation politely, once', () => {
    const turns = walk(ringing(keypad, {}), person, cut, cut);
    expect(did(turns[1] ?? { commands: [] })).toEqual(['stop_playing', 'hang_up']);
    expect(turns[2]).toMatchObject({ save: null, commands: [] });
  });
});

describe('a call that another process takes over', () => {
  const resumed = { type: 'resumed' } as const;
  const overAt = (flow: CallState['flow'], ...inputs: CallInput[]) => {
    const { state } = last(walk(ringing(flow, {}), person, ...inputs));
    return takenOver(ringing(flow, {}), state, { now: 60_000, playedMs: 2_000 });
  };

  test('repeats the pending request to the line, and saves nothing', () => {
    const turn = advanceCall(overAt(keypad), resumed, 60_000);
    expect(turn).toMatchObject({ save: null, commands: [{ do: 'play', seq: 1, scriptId: 1 }] });
  });

  test('asks for keys again, with the question before them, and that is no further try', () => {
    const played = { type: 'played', seq: 1, ms: 900 } as const;
    const turn = advanceCall(overAt(keypad, played), resumed, 60_000);
    expect(turn.commands).toMatchObject([{ do: 'play', scriptId: 1, interruptible: true }]);
    expect(turn.save?.run).toMatchObject({ at: 'ask', tries: 1 });
    const pressed = advanceCall(turn.state, { type: 'pressed', key: '1' }, 61_000);
    expect(pressed.save?.facts).toContainEqual(expect.objectContaining({ fact: 'responded', value: '1' }));
  });

  test('asks for all digits again, but keeps them if there is no question to repeat', () => {
    const asked = draw(
      { start: a.start(), hello: a.audio(1), ask: a.rule(), any: a.digits('ask'), bye: a.end() },
      'start > hello > ask',
      'any > bye',
    );
    const typed = { type: 'pressed', key: '1' } as const;
    const again = advanceCall(overAt(asked, { type: 'played', seq: 1, ms: 900 }, typed), resumed, 60_000);
    expect(again).toMatchObject({ save: { run: { digits: '' } }, commands: [{ do: 'play', scriptId: 1 }] });
    const kept = advanceCall(overAt(digits, typed), resumed, 60_000);
    expect(kept).toMatchObject({ save: null, commands: [{ do: 'gather_digits', seq: 1 }] });
    expect(kept.state.run?.digits).toBe('1');
  });

  test('counts audio from when the other process started it', () => {
    const { save } = advanceCall(overAt(keypad), { type: 'hung_up' }, 61_000);
    expect(save?.facts).toContainEqual(expect.objectContaining({ fact: 'heard', ms: 3_000 }));
  });

  test.each([
    ['sends no second text message', { kind: 'sms', text: 'Hello' } as const, ['hang_up']],
    ['blocks the number again', { kind: 'do_not_call' } as const, ['act']],
  ])('%s', (_, action, commands) => {
    const flow = draw({ start: a.start(), does: a.action(action), bye: a.end() }, 'start > does > bye');
    expect(did(advanceCall(overAt(flow), resumed, 60_000))).toEqual(commands);
  });

  test('hangs up if its machine was to be hung up on', () => {
    const state = takenOver(
      ringing(keypad, {}),
      { run: null, answered: { at: 0, by: 'machine' } },
      { now: 1, playedMs: 0 },
    );
    expect(did(advanceCall(state, resumed, 2))).toEqual(['hang_up']);
  });
});
