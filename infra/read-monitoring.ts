import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const here = import.meta.dirname;

/** A Prometheus query, and where it is used. */
export interface Question {
  readonly where: string;
  readonly expr: string;
}

export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly for?: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

export const readAlerts = (): AlertRule[] => {
  const file = fs.readFileSync(path.join(here, 'prometheus/alerts.yml'), 'utf8');
  return (parse(file) as { groups: { rules: AlertRule[] }[] }).groups.flatMap(({ rules }) => rules);
};

export interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

export const readDashboard = () =>
  JSON.parse(fs.readFileSync(path.join(here, 'grafana/halloo.json'), 'utf8')) as {
    readonly panels: readonly Panel[];
    readonly templating: { readonly list: readonly { readonly name: string; readonly definition?: string }[] };
    readonly annotations: { readonly list: readonly { readonly name: string; readonly expr: string }[] };
  };

/** All queries of the dashboard and the alerts. */
export const allQuestions = (): Question[] => {
  const { panels, templating, annotations } = readDashboard();
  return [
    ...readAlerts().map(({ alert, expr }) => ({ where: `alert ${alert}`, expr })),
    ...panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ where: `panel ${title}`, expr }))),
    ...annotations.list.map(({ name, expr }) => ({ where: `annotation ${name}`, expr })),
    ...templating.list.flatMap(({ name, definition }) => {
      const [, metric] = /^label_values\((\w+), \w+\)$/.exec(definition ?? '') ?? [];
      return metric ? [{ where: `variable ${name}`, expr: metric }] : [];
    }),
  ];
};

const words = /[a-zA-Z_][a-zA-Z0-9_]*/g;
const operators = new Set(['and', 'or', 'unless', 'bool', 'offset']);
const grouping = /\b(by|without|on|ignoring|group_left|group_right)\b\s*(\(([^)]*)\))?/g;

/**
 * The names in a Prometheus expression: of metrics, and of labels. Covers the part of the grammar that is used here.
 */
export const namesIn = (expr: string): { metrics: Set<string>; labels: Set<string> } => {
  const labels = new Set<string>();
  const note = (text = '') => {
    for (const [name] of text.matchAll(words)) labels.add(name);
    return ' ';
  };
  const rest = expr
    .replace(/"[^"]*"/g, '""')
    .replace(/\{([^}]*)\}/g, (_, matchers: string) => note(matchers))
    .replace(/\[[^\]]*\]/g, ' ')
    .replace(/\b\d[\w.]*/g, ' ')
    .replace(grouping, (_, _word, _group, names?: string) => note(names));
  const metrics = [...rest.matchAll(/([a-zA-Z_:][a-zA-Z0-9_:]*)\s*(\()?/g)].flatMap(([, name = '', isFunction]) =>
    isFunction || operators.has(name) ? [] : [name],
  );
  return { metrics: new Set(metrics), labels };
};
