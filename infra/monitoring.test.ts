import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { registry } from '../packages/server/src/platform/metrics/instruments.ts';
import '../packages/server/src/app/metrics/start-metrics.ts';
import { allQuestions, namesIn, readAlerts, readDashboard } from './read-monitoring.ts';

const root = path.join(import.meta.dirname, '..');

test('finds names in expressions', () => {
  const { metrics, labels } = namesIn(
    'topk(8, histogram_quantile(0.95, sum by (le, route) (rate(a_bucket{x=~"b|c",y!="d{e}"}[5m])))) unless on () (z offset 1m > 0) and ignoring(q) f',
  );
  expect([...metrics].sort()).toEqual(['a_bucket', 'f', 'z']);
  expect([...labels].sort()).toEqual(['le', 'q', 'route', 'x', 'y']);
});

/** The suffixes of a histogram's series. */
const suffix = /_(bucket|sum|count)$/;
/** Labels that Prometheus and histograms add, and one of Node's own metrics. */
const ofPrometheus = ['instance', 'job', 'le', 'kind'];

test('every queried label belongs to a queried metric', () => {
  const known = registry.getMetricsAsArray() as unknown as { name: string; labelNames: string[] }[];
  for (const { where, expr } of allQuestions()) {
    const { metrics, labels } = namesIn(expr);
    const own = known.filter(({ name }) => [...metrics].some((metric) => metric.replace(suffix, '') === name));
    const allowed = new Set([...ofPrometheus, ...own.flatMap(({ labelNames }) => labelNames)]);
    const foreign = [...labels].filter((label) => !allowed.has(label));
    expect({ where, foreign }).toEqual({ where, foreign: [] });
  }
});

describe('alerts', () => {
  const alerts = readAlerts();

  test('each have a name, a severity, and a text with the meaning and a link', () => {
    expect(new Set(alerts.map(({ alert }) => alert)).size).toBe(alerts.length);
    for (const { alert, labels, annotations, for: lasts } of alerts) {
      expect(alert).toMatch(/^Halloo[A-Z]\w+$/);
      expect(['page', 'ticket']).toContain(labels.severity);
      expect(Object.keys(annotations).sort()).toEqual(['description', 'runbook', 'summary']);
      expect(annotations.runbook).toMatch(/^docs\/troubleshooting\.md#[a-z-]+$/);
      if (lasts !== undefined) expect(lasts).toMatch(/^\d+m$/);
    }
  });

  test('link to existing sections', () => {
    const guide = path.join(root, 'docs/troubleshooting.md');
    const text = fs.readFileSync(guide, 'utf8');
    const anchors = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title
        .toLowerCase()
        .replace(/[^a-z0-9 -]/g, '')
        .replaceAll(' ', '-'),
    );
    const wanted = new Set(alerts.map(({ annotations }) => annotations.runbook?.split('#')[1] ?? ''));
    expect([...wanted].filter((anchor) => !anchors.includes(anchor))).toEqual([]);
  });

  test('have balanced brackets', () => {
    for (const { where, expr } of allQuestions()) {
      const open = expr.replace(/"[^"]*"/g, '').match(/[([{]/g) ?? [];
      const closed = expr.replace(/"[^"]*"/g, '').match(/[)\]}]/g) ?? [];
      expect({ where, open: open.length }).toEqual({ where, open: closed.length });
    }
  });
});

describe('the dashboard', () => {
  const { panels } = readDashboard();

  test('has panels with queries and unique ids that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const taken = new Map<string, string>();
    for (const { type, title, targets = [], gridPos } of panels) {
      expect({ title, asks: type === 'row' || targets.length > 0 }).toEqual({ title, asks: true });
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
          expect({ title, over: taken.get(`${x},${y}`) }).toEqual({ title, over: undefined });
          taken.set(`${x},${y}`, title);
        }
      }
    }
  });

  test('shows every metric of Halloo', () => {
    const asked = new Set(allQuestions().flatMap(({ expr }) => [...namesIn(expr).metrics]));
    const shown = new Set([...asked].map((name) => name.replace(suffix, '')));
    const all = registry.getMetricsAsArray().map(({ name }) => name);
    expect(all.filter((name) => !shown.has(name) && !asked.has(name))).toEqual([]);
  });
});

test('docs/metrics.md lists every metric, and no other', () => {
  const text = fs.readFileSync(path.join(root, 'docs/metrics.md'), 'utf8');
  const told = [...text.matchAll(/^\| `(halloo_\w+)`/gm)].map(([, name]) => name);
  expect(told.sort()).toEqual(
    registry
      .getMetricsAsArray()
      .map(({ name }) => name)
      .sort(),
  );
});
