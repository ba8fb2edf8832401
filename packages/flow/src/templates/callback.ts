import type { KeypadKey } from '../vocabulary.ts';
import { type CallTemplate, hears, isDone, presses } from './template.ts';
import { say } from './words.ts';

const [wants, declines, stops] = [
  say('template.callback.wants'),
  say('template.callback.declines'),
  say('template.callback.stops'),
];
const times = [
  say('template.callback.morning'),
  say('template.callback.afternoon'),
  say('template.callback.evening'),
] as const;

export const callback: CallTemplate = {
  name: 'callback',
  title: say('template.callback.title'),
  about: say('template.callback.about'),
  texts: [
    { part: 'offer', label: say('template.callback.offer'), text: say('template.callback.offerText') },
    { part: 'when', label: say('template.callback.when'), text: say('template.callback.whenText') },
    { part: 'thanks', label: say('template.callback.thanks'), text: say('template.callback.thanksText') },
    { part: 'declined', label: say('template.callback.declined'), text: say('template.callback.declinedText') },
    { part: 'stopped', label: say('template.callback.stopped'), text: say('template.callback.stoppedText') },
  ],
  keys: [
    { key: '1', means: wants },
    { key: '2', means: declines },
    { key: '8', means: stops },
  ],
  draw: ({ start, play, rule, key, act, end, go }, script) => {
    const [first, offer, ask] = [start(), play(script('offer'), say('template.callback.offer')), rule()];
    const [yes, no] = [key(ask, '1', wants, 'Interested'), key(ask, '2', declines, 'Not interested')];
    const never = key(ask, '8', stops, 'Not interested');
    const [when, askWhen] = [play(script('when'), say('template.callback.when')), rule()];
    const given = times.map((time, at) => key(askWhen, String(at + 1) as KeypadKey, time));
    const thanks = end(script('thanks'), say('template.callback.thanks'));
    const declined = end(script('declined'), say('template.callback.declined'));
    const [remove, stopped] = [act({ kind: 'do_not_call' }), end(script('stopped'), say('template.callback.stopped'))];
    go(first, offer, ask);
    go(ask, yes, when, askWhen);
    for (const time of given) go(askWhen, time, thanks);
    // Somebody who wants a call but gives no time gets one too.
    go(askWhen, thanks);
    go(ask, no, declined);
    go(ask, never, remove, stopped);
  },
  tests: [
    {
      name: say('template.callback.testEvening'),
      events: [hears, presses('1'), hears, presses('3'), hears],
      answers: [wants, times[2]],
      ended: 'end',
    },
    { name: declines, events: [presses('2'), hears], answers: [declines], ended: 'end' },
    { name: stops, events: [hears, presses('8'), isDone, hears], answers: [stops], ended: 'end' },
  ],
};
