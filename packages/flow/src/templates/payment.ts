import { type CallTemplate, field, hears, presses } from './template.ts';
import { say } from './words.ts';

const [pays, paid, call] = [
  say('template.payment.pays'),
  say('template.payment.hasPaid'),
  say('template.payment.wantsCall'),
];
const vars = { first_name: 'Asha', amount: '1,250', due_date: '2026-12-01' };

export const payment: CallTemplate = {
  name: 'payment',
  title: say('template.payment.title'),
  about: say('template.payment.about'),
  texts: [
    {
      part: 'message',
      label: say('template.payment.message'),
      text: say('template.payment.messageText', field('first_name', 'amount', 'due_date')),
    },
    { part: 'promised', label: say('template.payment.promised'), text: say('template.payment.promisedText') },
    { part: 'paid', label: say('template.payment.paid'), text: say('template.payment.paidText') },
    { part: 'call', label: say('template.payment.call'), text: say('template.payment.callText') },
  ],
  keys: [
    { key: '1', means: pays },
    { key: '2', means: paid },
    { key: '3', means: call },
  ],
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, message, ask] = [start(), play(script('message'), say('template.payment.message')), rule()];
    const answers = [
      { answer: key(ask, '1', pays, 'Interested'), bye: end(script('promised'), say('template.payment.promised')) },
      { answer: key(ask, '2', paid), bye: end(script('paid'), say('template.payment.paid')) },
      { answer: key(ask, '3', call), bye: end(script('call'), say('template.payment.call')) },
    ];
    go(first, message, ask);
    for (const { answer, bye } of answers) go(ask, answer, bye);
  },
  tests: [
    { name: pays, vars, events: [hears, presses('1'), hears], answers: [pays], ended: 'end' },
    { name: paid, vars, events: [presses('2'), hears], answers: [paid], ended: 'end' },
    { name: call, vars, events: [hears, presses('3'), hears], answers: [call], ended: 'end' },
  ],
};
