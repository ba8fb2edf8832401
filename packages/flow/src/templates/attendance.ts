import type { KeypadKey } from '../vocabulary.ts';
import { type CallTemplate, field, hears, presses } from './template.ts';
import { say } from './words.ts';

const [knows, doesNotKnow] = [say('template.attendance.knows'), say('template.attendance.doesNotKnow')];
const reasons = [
  say('template.attendance.ill'),
  say('template.attendance.family'),
  say('template.attendance.other'),
] as const;
const vars = { pupil: 'Ravi' };

export const attendance: CallTemplate = {
  name: 'attendance',
  title: say('template.attendance.title'),
  about: say('template.attendance.about'),
  texts: [
    {
      part: 'message',
      label: say('template.attendance.message'),
      text: say('template.attendance.messageText', field('pupil')),
    },
    { part: 'reason', label: say('template.attendance.reason'), text: say('template.attendance.reasonText') },
    { part: 'thanks', label: say('template.attendance.thanks'), text: say('template.attendance.thanksText') },
    { part: 'unknown', label: say('template.attendance.unknown'), text: say('template.attendance.unknownText') },
  ],
  keys: [
    { key: '1', means: knows },
    { key: '2', means: doesNotKnow },
  ],
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, message, ask] = [start(), play(script('message'), say('template.attendance.message')), rule()];
    const [known, unknown] = [key(ask, '1', knows), key(ask, '2', doesNotKnow)];
    const [why, askWhy] = [play(script('reason'), say('template.attendance.reason')), rule()];
    const given = reasons.map((reason, at) => key(askWhy, String(at + 1) as KeypadKey, reason));
    const thanks = end(script('thanks'), say('template.attendance.thanks'));
    const office = end(script('unknown'), say('template.attendance.unknown'));
    go(first, message, ask);
    go(ask, known, why, askWhy);
    go(ask, unknown, office);
    for (const reason of given) go(askWhy, reason, thanks);
  },
  tests: [
    {
      name: say('template.attendance.testIll'),
      vars,
      events: [hears, presses('1'), hears, presses('1'), hears],
      answers: [knows, reasons[0]],
      ended: 'end',
    },
    { name: doesNotKnow, vars, events: [hears, presses('2'), hears], answers: [doesNotKnow], ended: 'end' },
  ],
};
