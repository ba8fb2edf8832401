import { expect, test } from 'vitest';
import { useConsole } from './browser.ts';

const app = useConsole({ HALLOO_SIGN_UP: 'closed' });

test('where sign-up is closed the page says who makes accounts, and the API refuses', async () => {
  const page = await app.visit('/sign-up');
  await page.getByText('An administrator makes the accounts here.').waitFor();
  expect(await page.getByRole('textbox').count()).toBe(0);
  const body = { first_name: 'A', last_name: 'B', email: 'a@example.org', password: 'long enough', policy: true };
  const answer = await app.halloo.post('/api/register/', body);
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('account.sign_up_closed');
});
