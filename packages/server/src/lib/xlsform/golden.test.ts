import fs from 'node:fs';
import { expect, test } from 'vitest';
import { planOf } from '../../../test/kits/forms.ts';

/**
 * Three forms and their plans. `HALLOO_REWRITE=1 npx vitest run --project unit packages/server/src/lib/xlsform && npx
 * biome check --write packages/server/test/forms` rewrites the plans. Read the diff: it shows what changes for callers.
 */
const rewrite = process.env.HALLOO_REWRITE === '1';
const folder = new URL('../../../test/forms/', import.meta.url);

/** The sheets of a written form: each begins with a line such as `# survey`. */
const sheetsIn = (text: string) =>
  Object.fromEntries(
    text
      .split(/^# /m)
      .slice(1)
      .map((part) => [part.slice(0, part.indexOf('\n')).trim(), part.slice(part.indexOf('\n'))]),
  );

test.each(['water-points', 'clinic-visit', 'market-prices'])('%s', (name) => {
  const {
    survey = '',
    choices = '',
    settings = '',
  } = sheetsIn(fs.readFileSync(new URL(`${name}.txt`, folder), 'utf8'));
  const plan = JSON.parse(JSON.stringify(planOf({ survey, choices, settings })));
  const file = new URL(`${name}.json`, folder);
  if (rewrite) fs.writeFileSync(file, `${JSON.stringify(plan, null, 2)}\n`);
  expect(plan).toEqual(JSON.parse(fs.readFileSync(file, 'utf8')));
});
