import { textsOf } from '../about-node.ts';
import type { Flow } from '../model.ts';
import { fieldKey, leadFields, templateFields } from '../template.ts';
import { alert } from './alert.ts';
import { attendance } from './attendance.ts';
import { callback } from './callback.ts';
import { createDrawing, type DrawnCall } from './drawing.ts';
import { line } from './line.ts';
import { type TemplateName, templateNames } from './names.ts';
import { payment } from './payment.ts';
import { reminder } from './reminder.ts';
import { survey } from './survey.ts';
import type { CallTemplate } from './template.ts';
import { vaccination } from './vaccination.ts';

const byName: Readonly<Record<TemplateName, CallTemplate>> = {
  ...{ reminder, survey, vaccination, payment },
  ...{ alert, line, attendance, callback },
};

/** Ready-made calls, in the order of the gallery. */
export const templates: readonly CallTemplate[] = templateNames.map((name) => byName[name]);

export const readTemplate = (given: string | null): CallTemplate | undefined =>
  templates.find(({ name }) => name === given);

/** The call of a template, with a script for each of its parts. */
export const drawTemplate = (
  template: CallTemplate,
  script: (part: string) => number,
  random: () => number,
): DrawnCall => {
  const drawing = createDrawing(random);
  template.draw(drawing, script);
  return drawing.drawn();
};

export const flowOfCall = ({ nodes, links }: DrawnCall): Flow => ({
  nodes: Object.fromEntries(nodes.map((node) => [node.id, node])),
  links: Object.fromEntries(links.map((link) => [link.id, link])),
  rest: {},
});

/** The columns that a list needs for a template, besides those of every lead. */
export const columnsOf = (template: CallTemplate): string[] => {
  const { nodes } = drawTemplate(
    template,
    () => 1,
    () => 0,
  );
  const texts = [...template.texts.map(({ text }) => text), ...nodes.flatMap(textsOf)];
  const known = new Set(leadFields.map(fieldKey));
  const names = texts.flatMap(templateFields).filter((name) => !known.has(fieldKey(name)));
  return [...new Map(names.map((name) => [fieldKey(name), name])).values()];
};
