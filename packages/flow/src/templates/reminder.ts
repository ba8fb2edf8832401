import { type CallTemplate, hears, isSilent, presses } from './template.ts';
import { say } from './words.ts';

const [confirms, cancels, again] = [
  say('template.reminder.confirms'),
  say('template.reminder.cancels'),
  say('template.again'),
];

export const reminder: CallTemplate = {
  name: 'reminder',
  title: say('template.reminder.title'),
  about: say('template.reminder.about'),
  texts: [
    { part: 'message', label: say('template.reminder.message'), text: say('template.reminder.messageText') },
    { part: 'confirmed', label: say('template.reminder.confirmed'), text: say('template.reminder.confirmedText') },
    { part: 'cancelled', label: say('template.reminder.cancelled'), text: say('template.reminder.cancelledText') },
  ],
  keys: [
    { key: '1', means: confirms },
    { key: '2', means: cancels },
    { key: '9', means: again },
  ],
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, message, ask] = [start(), play(script('message'), say('template.reminder.message')), rule()];
    const yes = key(ask, '1', confirms, 'Interested');
    const no = key(ask, '2', cancels, 'Not interested');
    const repeat = key(ask, '9', again);
    const confirmed = play(script('confirmed'), say('template.reminder.confirmed'));
    const cancelled = play(script('cancelled'), say('template.reminder.cancelled'));
    const bye = end();
    go(first, message, ask);
    go(ask, yes, confirmed, bye);
    go(ask, no, cancelled, bye);
    go(ask, repeat, message);
  },
  tests: [
    { name: confirms, events: [hears, presses('1'), hears], answers: [confirms], ended: 'end' },
    {
      name: say('template.reminder.test'),
      events: [hears, presses('9'), hears, presses('2'), hears],
      answers: [again, cancels],
      ended: 'end',
    },
    {
      name: say('template.testSilence'),
      events: [hears, isSilent, hears, isSilent, hears, isSilent],
      answers: [],
      ended: 'no_answer',
    },
  ],
};
