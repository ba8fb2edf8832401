import type { Action } from '../../src/actions/registry.ts';
import type { ActionNode, Flow, FlowNode } from '../../src/model.ts';
import type { ProblemCode } from '../../src/problems/problem.ts';
import { draw } from '../draw.ts';
import { action, audio, child, end, named, rule, set, start } from '../nodes.ts';
import { digits, type ProblemCase, playing } from './test-case.ts';

const acting = (what: Action | null, before: FlowNode = audio('A')): Flow =>
  draw([start('S'), before, action('X', what), end('E')], 'S>A A>X X>E');
/** An input that is kept as {city}. */
const asked = [rule('Q'), named(child('Q1', 'Q', digits), 'city')];

/** A Set that uses the answer of a Rule. */
const menuInSet = [
  start('S'),
  set('X', { field: 'a', do: 'set', value: '{menu}' }),
  named(rule('R'), 'Menu'),
  named(child('C', 'R', digits), 'typed'),
  end('E'),
];

export const contentCases = {
  audio_without_script: [
    {
      flow: playing(null),
      at: ['A'],
      sentence: 'The Audio Play has no audio script, so callers hear nothing.',
      without: playing(1),
    },
  ],
  script_gone: [
    {
      flow: playing(9),
      at: ['A'],
      sentence: 'The Audio Play plays an audio script that no longer exists.',
      without: playing(1),
    },
    {
      flow: draw([start('S'), { ...end('E'), closingScriptId: 9, outcome: 'Interested' }], 'S>E'),
      at: ['E'],
      sentence: 'The End “Interested” plays an audio script that no longer exists.',
      without: draw([start('S'), { ...end('E'), closingScriptId: 1 }], 'S>E'),
    },
  ],
  missing_field: [
    {
      // A Set knows answers by the name of their Rule, and only after them.
      flow: draw(menuInSet, 'S>X X>R C>E'),
      at: ['X'],
      sentence: 'The Set “a” uses {menu}, which the leads do not have.',
      without: draw(menuInSet, 'S>R C>X X>E'),
    },
    {
      flow: playing(2),
      at: ['A'],
      sentence: 'The Audio Play “Reminder” uses {City}, which the leads do not have.',
      without: draw([start('S'), ...asked, audio('A', 2), end('E')], 'S>Q Q1>A A>E'),
    },
    {
      flow: draw([start('S'), ...asked, audio('A', 2), end('E')], 'S>A A>Q Q1>E'),
      at: ['A'],
      sentence: 'The Audio Play “Reminder” uses {City}, which the leads do not have.',
      without: draw([start('S'), ...asked, audio('A', 2), end('E')], 'S>Q Q1>A A>Q Q>E'),
    },
    {
      flow: acting({ kind: 'sms', text: 'Dear {name}, you owe {amount due} until {date}, {place}.' }),
      at: ['X'],
      sentence: 'The System Action “Send SMS” uses {date} and {place}, which the leads do not have.',
      without: acting({ kind: 'sms', text: 'Dear {name}, you owe {Amount-Due}.' }),
    },
  ],
  action_incomplete: [
    ...(
      [
        [null, { kind: 'do_not_call' }, 'The System Action has nothing to do yet.'],
        [
          { kind: 'transfer', number: 'front desk' },
          { kind: 'transfer', number: '+91 (22) 4000-0000' },
          'The System Action “Transfer to a number” has no number to transfer calls to.',
        ],
        [
          { kind: 'sms', text: ' ' },
          { kind: 'sms', text: 'Thanks' },
          'The System Action “Send SMS” has no text to send.',
        ],
        [
          { kind: 'webhook', url: 'ftp://example.org' },
          { kind: 'webhook', url: 'https://example.org/hook?a=1' },
          'The System Action “Call a webhook” has no address to call.',
        ],
        [
          { kind: 'outcome', outcome: null },
          { kind: 'outcome', outcome: 'Interested' },
          'The System Action “Set outcome” has no outcome to set.',
        ],
        [
          { kind: 'callback', minutes: null },
          { kind: 'callback', minutes: 30 },
          'The System Action “Schedule a callback” does not say when to call back.',
        ],
      ] satisfies readonly (readonly [ActionNode['action'], Action, string])[]
    ).map(([what, without, sentence]) => ({ flow: acting(what), at: ['X'], sentence, without: acting(without) })),
  ],
  replay_without_audio: [
    {
      flow: acting({ kind: 'replay' }, action('A', { kind: 'do_not_call' })),
      at: ['X'],
      sentence:
        'The System Action “Replay the last audio” has nothing to play again: no Audio Play can come before it.',
      without: acting({ kind: 'replay' }),
    },
  ],
} satisfies Partial<Record<ProblemCode, readonly ProblemCase[]>>;
