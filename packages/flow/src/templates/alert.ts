import type { WalkBeginning } from '../replay.ts';
import { type CallTemplate, hears, isDone, isSilent, presses } from './template.ts';
import { say } from './words.ts';

const mostCalls = 3;
const minutes = 15;
const [confirms, again] = [say('template.alert.confirms'), say('template.again')];

const attempt = (number: number): WalkBeginning => ({
  at: 0,
  about: { seed: 'test', attempt: number, caller: '', zoneMs: 0 },
});
const saysNothing = [hears, isSilent, hears, isSilent, hears, isSilent];

export const alert: CallTemplate = {
  name: 'alert',
  title: say('template.alert.title'),
  about: say('template.alert.about', { minutes, mostCalls }),
  texts: [
    { part: 'warning', label: say('template.alert.warning'), text: say('template.alert.warningText') },
    { part: 'confirmed', label: say('template.alert.confirmed'), text: say('template.alert.confirmedText') },
  ],
  keys: [
    { key: '1', means: confirms },
    { key: '9', means: again },
  ],
  draw: ({ start, play, rule, key, branch, way, act, end, go }, script) => {
    const [first, warning, ask] = [start(), play(script('warning'), say('template.alert.warning')), rule()];
    const heard = key(ask, '1', confirms, 'Interested');
    const repeat = key(ask, '9', again);
    const confirmed = end(script('confirmed'), say('template.alert.confirmed'));
    const tries = branch(say('template.alert.tries'));
    const few = way(tries, say('template.alert.fewTries'), {
      ...{ of: 'attempt', name: '', as: 'number', is: 'less' },
      value: String(mostCalls),
    });
    const [call, unconfirmed] = [act({ kind: 'callback', minutes }), end(null, say('template.alert.unconfirmed'))];
    go(first, warning, ask);
    go(ask, heard, confirmed);
    go(ask, repeat, warning);
    go(ask, tries, few, call, unconfirmed);
    go(tries, unconfirmed);
  },
  tests: [
    { name: confirms, began: attempt(1), events: [hears, presses('1'), hears], answers: [confirms], ended: 'end' },
    {
      name: say('template.alert.testAgain'),
      began: attempt(1),
      events: [...saysNothing, isDone],
      answers: [],
      ended: 'end',
    },
    {
      name: say('template.alert.testLast'),
      began: attempt(mostCalls),
      events: saysNothing,
      answers: [],
      ended: 'end',
    },
  ],
};
