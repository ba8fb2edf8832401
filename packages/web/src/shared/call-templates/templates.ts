import { type CallTemplateName, callTemplates } from '@halloo/contract/console-addresses';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import { say } from '../../words/say.ts';
import { createDrawing, type Drawing, type DrawnCall } from './draw-template.ts';

/** A text of a call that people can change. */
export interface TemplateText {
  readonly part: string;
  readonly label: string;
  readonly text: string;
}

export interface CallTemplate {
  readonly name: CallTemplateName;
  readonly title: string;
  readonly about: string;
  readonly texts: readonly TemplateText[];
  /** What people can press, for the gallery. */
  readonly keys: readonly { readonly key: KeypadKey; readonly means: string }[];
  /** Draws the call; `script` gives the script of a part. */
  readonly draw: (drawing: Drawing, script: (part: string) => number) => void;
}

const again = say('template.again');

const reminder: CallTemplate = {
  name: 'reminder',
  title: say('template.reminder.title'),
  about: say('template.reminder.about'),
  texts: [
    { part: 'message', label: say('template.reminder.message'), text: say('template.reminder.messageText') },
    { part: 'confirmed', label: say('template.reminder.confirmed'), text: say('template.reminder.confirmedText') },
    { part: 'cancelled', label: say('template.reminder.cancelled'), text: say('template.reminder.cancelledText') },
  ],
  keys: [
    { key: '1', means: say('template.reminder.confirms') },
    { key: '2', means: say('template.reminder.cancels') },
    { key: '9', means: again },
  ],
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, message, ask] = [start(), play(script('message'), say('template.reminder.message')), rule()];
    const yes = key(ask, '1', say('template.reminder.confirms'), 'Interested');
    const no = key(ask, '2', say('template.reminder.cancels'), 'Not interested');
    const repeat = key(ask, '9', again);
    const confirmed = play(script('confirmed'), say('template.reminder.confirmed'));
    const cancelled = play(script('cancelled'), say('template.reminder.cancelled'));
    const bye = end();
    go(first, message, ask);
    go(ask, yes, confirmed, bye);
    go(ask, no, cancelled, bye);
    go(ask, repeat, message);
  },
};

const survey: CallTemplate = {
  name: 'survey',
  title: say('template.survey.title'),
  about: say('template.survey.about'),
  texts: [
    { part: 'first', label: say('template.survey.first'), text: say('template.survey.firstText') },
    { part: 'second', label: say('template.survey.second'), text: say('template.survey.secondText') },
    { part: 'thanks', label: say('template.survey.thanks'), text: say('template.survey.thanksText') },
  ],
  keys: [
    { key: '1', means: say('template.survey.good') },
    { key: '2', means: say('template.survey.fair') },
    { key: '3', means: say('template.survey.poor') },
  ],
  draw: ({ start, play, rule, key, end, go }, script) => {
    const [first, one, askOne] = [start(), play(script('first'), say('template.survey.first')), rule()];
    const grades = (['good', 'fair', 'poor'] as const).map((grade, at) =>
      key(askOne, String(at + 1) as KeypadKey, say(`template.survey.${grade}`)),
    );
    const [two, askTwo] = [play(script('second'), say('template.survey.second')), rule()];
    const yes = key(askTwo, '1', say('ui.yes'), 'Interested');
    const no = key(askTwo, '2', say('ui.no'), 'Not interested');
    const bye = end(script('thanks'));
    go(first, one, askOne);
    for (const grade of grades) go(askOne, grade, two);
    go(two, askTwo);
    for (const answer of [yes, no]) go(askTwo, answer, bye);
  },
};

const message: CallTemplate = {
  name: 'message',
  title: say('template.message.title'),
  about: say('template.message.about'),
  texts: [
    { part: 'message', label: say('template.message.message'), text: say('template.message.messageText') },
    { part: 'menu', label: say('template.message.menu'), text: say('template.message.menuText') },
    { part: 'optedOut', label: say('template.message.optedOut'), text: say('template.message.optedOutText') },
  ],
  keys: [
    { key: '9', means: again },
    { key: '8', means: say('template.message.optsOut') },
  ],
  // The menu has a script of its own: somebody who presses nothing hears it again, not the whole message.
  draw: ({ start, play, rule, key, optOut, end, go }, script) => {
    const [first, says] = [start(), play(script('message'), say('template.message.message'))];
    const [menu, ask] = [play(script('menu'), say('template.message.menu')), rule()];
    const repeat = key(ask, '9', again);
    const stop = key(ask, '8', say('template.message.optsOut'), 'Not interested');
    const [removes, removed, bye] = [optOut(), end(script('optedOut')), end()];
    go(first, says, menu, ask);
    go(ask, repeat, says);
    go(ask, stop, removes, removed);
    go(ask, bye);
  },
};

const byName: Readonly<Record<CallTemplateName, CallTemplate>> = { reminder, survey, message };

/** Ready-made calls, in the order of the gallery. */
export const templates: readonly CallTemplate[] = callTemplates.map((name) => byName[name]);

export const readTemplate = (given: string | null): CallTemplate | undefined =>
  templates.find(({ name }) => name === given);

/** The call of a template, with a script for each of its parts. */
export const drawTemplate = (
  template: CallTemplate,
  script: (part: string) => number,
  random: () => number = Math.random,
): DrawnCall => {
  const drawing = createDrawing(random);
  template.draw(drawing, script);
  return drawing.drawn();
};
