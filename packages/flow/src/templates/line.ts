import { type CallTemplate, hears, isSilent, presses } from './template.ts';
import { say } from './words.ts';

const [hours, address, call, again] = [
  say('template.line.hours'),
  say('template.line.address'),
  say('template.line.asks'),
  say('template.again'),
];

export const line: CallTemplate = {
  name: 'line',
  title: say('template.line.title'),
  about: say('template.line.about'),
  texts: [
    { part: 'welcome', label: say('template.line.welcome'), text: say('template.line.welcomeText') },
    { part: 'menu', label: say('template.line.menu'), text: say('template.line.menuText') },
    { part: 'hours', label: hours, text: say('template.line.hoursText') },
    { part: 'address', label: address, text: say('template.line.addressText') },
    { part: 'call', label: say('template.line.call'), text: say('template.line.callText') },
    { part: 'bye', label: say('template.line.bye'), text: say('template.line.byeText') },
  ],
  keys: [
    { key: '1', means: call },
    { key: '2', means: hours },
    { key: '3', means: address },
    { key: '9', means: again },
  ],
  // The menu has a script of its own: somebody who presses nothing hears it again, not the welcome.
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, welcome] = [start(), play(script('welcome'), say('template.line.welcome'))];
    const [menu, ask] = [play(script('menu'), say('template.line.menu')), rule()];
    const [one, two] = [key(ask, '1', call, 'Interested'), key(ask, '2', hours)];
    const [three, nine] = [key(ask, '3', address), key(ask, '9', again)];
    const [open, place] = [play(script('hours'), hours), play(script('address'), address)];
    const [promised, bye] = [
      end(script('call'), say('template.line.call')),
      end(script('bye'), say('template.line.bye')),
    ];
    go(first, welcome, menu, ask);
    go(ask, one, promised);
    go(ask, two, open, menu);
    go(ask, three, place, menu);
    go(ask, nine, menu);
    go(ask, bye);
  },
  tests: [
    {
      name: say('template.line.testBoth'),
      events: [hears, hears, presses('2'), hears, hears, presses('3'), hears, presses('1'), hears],
      answers: [hours, address, call],
      ended: 'end',
    },
    {
      name: say('template.testSilence'),
      events: [hears, hears, isSilent, hears, isSilent, hears, isSilent, hears],
      answers: [],
      ended: 'end',
    },
  ],
};
