import { expect, test } from 'vitest';
import { routes } from '../packages/contract/src/routes.ts';
import { followGuide } from './follow-guide.ts';
import { startHalloo } from './halloo.ts';

// The stories that follow schedules.md, calling-rules.md, missed-calls.md and money.md click by click are long ones.
test('the price list of the guide to money is imported', async () => {
  const halloo = await startHalloo();
  const { list, typed } = followGuide('money.md');
  const form = new FormData();
  form.append('file', new Blob([list('prices.csv').buffer.toString()]), typed('prices.csv'));
  const response = await fetch(`${halloo.url}${routes.importPrices.path}`, {
    method: routes.importPrices.method,
    headers: { authorization: `Bearer ${await halloo.signIn()}` },
    body: form,
  });
  expect(await response.json()).toMatchObject({ added: 2 });
});
