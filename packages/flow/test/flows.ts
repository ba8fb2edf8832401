import type { Action } from '../src/actions/registry.ts';
import type { Flow } from '../src/model.ts';
import { a, draw } from './draw.ts';

/** One question each, asked after a welcome. */
export const menu = draw(
  {
    start: a.start(),
    welcome: a.audio(1),
    ask: a.rule(),
    one: a.key('ask', '1', { name: 'Choice', outcome: 'Interested' }),
    two: a.key('ask', '2'),
    thanks: a.audio(2),
    bye: a.end(9),
  },
  'start > welcome > ask',
  'ask > one > thanks > bye',
  'ask > two > bye',
);
export const spoken = draw(
  {
    start: a.start(),
    welcome: a.audio(1),
    ask: a.rule(),
    yes: a.phrase('ask', 'hi-IN', ['हाँ', 'ज़रूर'], { name: 'reply' }),
    no: a.phrase('ask', 'en-IN', ['no', ' ', 'not now'], { name: 'reply' }),
    bye: a.end(),
  },
  'start > welcome > ask',
  'yes > bye',
  'no > bye',
);
export const digits = draw(
  { start: a.start(), welcome: a.audio(1), ask: a.rule(), pin: a.digits('ask', { name: 'pin' }), bye: a.end() },
  'start > welcome > ask',
  'pin > bye',
);
export const speech = draw(
  {
    start: a.start(),
    welcome: a.audio(1),
    ask: a.rule(),
    city: a.speech('ask', 'ta-IN', { name: 'city' }),
    bye: a.end(),
  },
  'start > welcome > ask',
  'city > bye',
);

export const act = (action: Action | null): Flow =>
  draw({ start: a.start(), act: a.action(action), bye: a.end() }, 'start > act > bye');
