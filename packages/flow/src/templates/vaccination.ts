import type { FlowNode } from '../model.ts';
import type { Drawing } from './drawing.ts';
import { type CallTemplate, hears, presses } from './template.ts';
import { say } from './words.ts';

const languages = [
  {
    part: 'hindi',
    code: 'hi-IN',
    begins: 'hi',
    name: say('template.vaccination.hindi'),
    invites: say('template.vaccination.hindiText'),
    thanks: say('template.vaccination.hindiThanks'),
  },
  {
    part: 'tamil',
    code: 'ta-IN',
    begins: 'ta',
    name: say('template.vaccination.tamil'),
    invites: say('template.vaccination.tamilText'),
    thanks: say('template.vaccination.tamilThanks'),
  },
  {
    part: 'english',
    code: 'en-IN',
    begins: null,
    name: say('template.vaccination.english'),
    invites: say('template.vaccination.englishText'),
    thanks: say('template.vaccination.englishThanks'),
  },
] as const;

const [comes, cannot, again] = [
  say('template.vaccination.comes'),
  say('template.vaccination.cannot'),
  say('template.again'),
];
const thanksIn = (name: string) => say('template.vaccination.thanksIn', { language: name });

/** Chooses by the column `language`, which begins with the name or the code of one; the last node is for all others. */
const byLanguage = ({ branch, way, go }: Drawing, name: string, nodes: readonly FlowNode[]): FlowNode => {
  const choice = branch(name);
  for (const [at, { name: language, begins }] of languages.entries()) {
    const node = nodes[at];
    if (!node) continue;
    if (begins === null) go(choice, node);
    else {
      const condition = { of: 'field', name: 'language', as: 'text', is: 'starts_with', value: begins } as const;
      go(choice, way(choice, language, condition), node);
    }
  }
  return choice;
};

export const vaccination: CallTemplate = {
  name: 'vaccination',
  title: say('template.vaccination.title'),
  about: say('template.vaccination.about'),
  texts: [
    ...languages.map(({ part, code, name, invites }) => ({ part, label: name, text: invites, language: code })),
    ...languages.map(({ part, code, name, thanks }) => ({
      part: `${part}Thanks`,
      label: thanksIn(name),
      text: thanks,
      language: code,
    })),
  ],
  keys: [
    { key: '1', means: comes },
    { key: '2', means: cannot },
    { key: '9', means: again },
  ],
  draw: (drawing, script) => {
    const { start, play, rule, key, end, go } = drawing;
    const first = start();
    const invitations = languages.map(({ part, name }) => play(script(part), name));
    const invite = byLanguage(drawing, say('template.vaccination.language'), invitations);
    const ask = rule(say('template.vaccination.question'));
    const answers = [key(ask, '1', comes, 'Interested'), key(ask, '2', cannot, 'Not interested')];
    const repeat = key(ask, '9', again);
    const byes = languages.map(({ part, name }) => end(script(`${part}Thanks`), thanksIn(name)));
    const thank = byLanguage(drawing, say('template.vaccination.languageAgain'), byes);
    go(first, invite);
    for (const invitation of invitations) go(invitation, ask);
    for (const answer of answers) go(ask, answer, thank);
    go(ask, repeat, invite);
  },
  tests: [
    ...languages.map(({ name }) => ({
      name: say('template.vaccination.test', { language: name }),
      vars: { language: name },
      events: [hears, presses('1'), hears],
      answers: [comes],
      ended: 'end' as const,
    })),
    {
      name: say('template.vaccination.testNone'),
      events: [hears, presses('9'), hears, presses('2'), hears],
      answers: [again, cannot],
      ended: 'end',
    },
  ],
};
