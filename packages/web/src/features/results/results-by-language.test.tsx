import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialog, region, textsOf } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf } from '../../../test/fake-api.ts';

const hindi = { code: 'hi-IN', name: 'Hindi' };

test('calls are compared by language', async () => {
  const { user } = renderConsole('/result/5?tab=overview');
  const languages = await region('Languages');
  const bars = () => textsOf(within(languages.getByRole('list')).getAllByRole('listitem'));
  expect(bars()).toEqual([expect.stringContaining('English'), expect.stringContaining('Hindi')]);
  expect(bars()[1]).toMatch(/of 158 calls.*109 69 %/);
  await user.click(languages.getByRole('radio', { name: 'Gave an answer' }));
  expect(bars()[1]).toMatch(/of 109 calls.*86 79 %/);
});

test('people of one language are called again', async () => {
  const { user, api } = renderConsole('/result/5?tab=overview');
  const languages = await region('Languages');
  await user.click(languages.getByRole('button', { name: 'Call these people again: Called in Hindi' }));
  const asked = await dialog();
  const choice = asked.getByRole<HTMLInputElement>('combobox', { name: 'Language' });
  expect(choice.value).toBe('Hindi');
  const last = () => api.requests('countSlice').at(-1)?.body;
  await waitFor(() => expect(last()).toEqual({ slice: { kind: 'called' }, language: 'hi-IN' }));
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: 'English' }));
  await waitFor(() => expect(last()?.language).toBe('en-IN'));
  await asked.findByText(/^321 leads: /);
  await user.click(asked.getByRole('button', { name: 'Create draft' }));
  await waitFor(() => expect(api.requests('makeFollowUp').at(-1)?.body).toMatchObject({ language: 'en-IN' }));
});

test('where people hung up, those of the shown language are called again', async () => {
  const { user, api } = renderConsole('/result/5?tab=flow&language=hi-IN');
  const [first] = await screen.findAllByRole('button', { name: /^Call these people again: Hung up at/ });
  await user.click(first as HTMLElement);
  await waitFor(() =>
    expect(api.requests('countSlice').at(-1)?.body).toMatchObject({ slice: { kind: 'hung_up_in' }, language: 'hi-IN' }),
  );
});

test('one language is nothing to compare', async () => {
  const overview = exampleOf('getOverview');
  renderConsole('/result/5?tab=overview', {
    api: { getOverview: { ...overview, languages: overview.languages.slice(0, 1) } },
  });
  await region('Where the leads stand');
  expect(screen.queryByRole('region', { name: 'Languages' })).toBeNull();
});

test('calls are filtered by language, and show it', async () => {
  const { user, api } = renderConsole('/result/5?tab=calls');
  await user.click(await screen.findByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Hindi' }));
  await waitFor(() => expect(api.requests('listCalls').at(-1)?.query.language).toBe('hi-IN'));
  await screen.findByRole('columnheader', { name: 'Language' });
});

test('the flow counts the calls of one language', async () => {
  const { user, api } = renderConsole('/result/5?tab=flow');
  await user.click(await screen.findByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Hindi' }));
  await waitFor(() => expect(api.requests('getFlowResult').at(-1)?.query.language).toBe('hi-IN'));
});

test('each version of a script has a drop-off of its own', async () => {
  const [welcome] = exampleOf('getDropOff');
  if (!welcome) throw new Error('the example has a script');
  const { user } = renderConsole('/result/5?tab=drop-off', {
    api: { getDropOff: [welcome, { ...welcome, language: hindi, callers: 9 }] },
  });
  const name = welcome.script.name;
  await region(`${name} (English)`);
  await region(`${name} (Hindi)`);
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Hindi' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: `${name} (English)` })).toBeNull());
});
