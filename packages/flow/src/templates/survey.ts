import type { KeypadKey } from '../vocabulary.ts';
import { type CallTemplate, hears, presses } from './template.ts';
import { say } from './words.ts';

const grades = [say('template.survey.good'), say('template.survey.fair'), say('template.survey.poor')] as const;
const [yes, no] = [say('template.yes'), say('template.no')];

export const survey: CallTemplate = {
  name: 'survey',
  title: say('template.survey.title'),
  about: say('template.survey.about'),
  texts: [
    { part: 'first', label: say('template.survey.first'), text: say('template.survey.firstText') },
    { part: 'second', label: say('template.survey.second'), text: say('template.survey.secondText') },
    { part: 'thanks', label: say('template.survey.thanks'), text: say('template.survey.thanksText') },
  ],
  keys: grades.map((means, at) => ({ key: String(at + 1) as KeypadKey, means })),
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, one, askOne] = [start(), play(script('first'), say('template.survey.first')), rule()];
    const given = grades.map((grade, at) => key(askOne, String(at + 1) as KeypadKey, grade));
    const [two, askTwo] = [play(script('second'), say('template.survey.second')), rule()];
    const answers = [key(askTwo, '1', yes, 'Interested'), key(askTwo, '2', no, 'Not interested')];
    const bye = end(script('thanks'));
    go(first, one, askOne);
    for (const grade of given) go(askOne, grade, two);
    go(two, askTwo);
    for (const answer of answers) go(askTwo, answer, bye);
  },
  tests: [
    {
      name: say('template.survey.testGood'),
      events: [hears, presses('1'), hears, presses('1'), hears],
      answers: [grades[0], yes],
      ended: 'end',
    },
    {
      name: say('template.survey.testPoor'),
      events: [hears, presses('3'), hears, presses('2'), hears],
      answers: [grades[2], no],
      ended: 'end',
    },
  ],
};
