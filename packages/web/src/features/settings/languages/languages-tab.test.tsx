import type { WorkspaceLanguage } from '@halloo/contract/languages';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const [english, hindi] = exampleOf('listWorkspaceLanguages') as [WorkspaceLanguage, WorkspaceLanguage];
const plainHindi = { ...hindi, scripts: 0 };

/** Languages as the server has them. */
const open = (languages: WorkspaceLanguage[] = [], width?: number) =>
  renderConsole('/settings?tab=languages', {
    ...(width && { width }),
    api: {
      listLanguages: [
        { short_code: 'en-IN', name: 'English (India)' },
        { short_code: 'hi-IN', name: 'Hindi (India)' },
      ],
      listWorkspaceLanguages: () => [...languages],
      addWorkspaceLanguage: ({ body }) => {
        const { code, name = '' } = body;
        languages.push({ code, name, aliases: [], fallback: languages.length === 0, scripts: 0 });
        return [...languages];
      },
      changeWorkspaceLanguage: ({ params, body }) => {
        const changed = languages.map((one) => {
          if (body.fallback) return { ...one, fallback: one.code === params.code };
          return one.code === params.code ? { ...one, name: body.name ?? one.name } : one;
        });
        languages.splice(0, languages.length, ...changed);
        return [...languages];
      },
      removeWorkspaceLanguage: ({ params }) => {
        languages.splice(0, languages.length, ...languages.filter(({ code }) => code !== params.code));
        return [...languages];
      },
    },
  });
const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
const menu = async (name: string) => {
  await screen.findByRole('row', { name: new RegExp(name) });
  return `Actions for ${name}`;
};

test('the first language is chosen from those that can be spoken, and becomes the fallback', async () => {
  const { user, api } = open();
  await screen.findByRole('heading', { name: 'No languages yet' });
  await clickButton(user, 'Add language');
  const form = within(await screen.findByRole('form', { name: 'Add a language' }));
  await user.click(form.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'Hindi (India)' }));
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Hindi');
  await user.click(form.getByRole('button', { name: 'Add' }));
  await screen.findByText('Hindi is added.');
  expect(api.requests('addWorkspaceLanguage').map(({ body }) => body)).toEqual([{ code: 'hi-IN', name: 'Hindi' }]);
  expect((await row('Hindi')).getByText('Fallback')).toBeTruthy();
});

test('a language that no engine speaks has a code, and one that is there already is said at its field', async () => {
  const { user, api } = open([english]);
  await clickButton(user, 'Add language');
  const form = within(await screen.findByRole('form', { name: 'Add a language' }));
  await user.click(form.getByRole('checkbox', { name: 'Another language, by its code' }));
  await fill(user, form.getByLabelText('Language'), 'mai');
  await fill(user, form.getByLabelText('Name'), 'Maithili');
  api.answers.addWorkspaceLanguage = refuse('language.exists', { fields: { code: 'is taken' } });
  await user.click(form.getByRole('button', { name: 'Add' }));
  await form.findByText('Language is taken');
});

test('another language becomes the fallback, is renamed and removed', async () => {
  const { user } = open([english, plainHindi]);
  await clickButton(user, await menu('Hindi'));
  await user.click(await screen.findByRole('menuitem', { name: 'Make it the fallback' }));
  await screen.findByText('Hindi is the fallback now.');
  await waitFor(async () => expect((await row('Hindi')).getByText('Fallback')).toBeTruthy());

  await clickButton(user, await menu('English'));
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
  const renaming = await dialog('Rename “English”');
  await fill(user, renaming.getByLabelText('Name'), 'Indian English');
  await user.click(renaming.getByRole('button', { name: 'Rename' }));
  await row('Indian English');

  await clickButton(user, await menu('Indian English'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const asked = await dialog('Remove “Indian English”?');
  await user.click(asked.getByRole('button', { name: 'Remove language' }));
  await screen.findByText('Indian English is removed.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Indian English/ })).toBeNull());
});

test('a language with versions of scripts says why it cannot be removed', async () => {
  const { user } = open([english, hindi]);
  await clickButton(user, await menu('Hindi'));
  expect(await screen.findByText('A script has a version in Hindi.')).toBeTruthy();
});

test('a list that does not come says so, and comes on a second try', async () => {
  const { user, api } = open();
  api.answers.listWorkspaceLanguages = refuse('server.error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listWorkspaceLanguages = [english];
  await user.click(again);
  await row('English');
});

test('on a phone languages are cards', async () => {
  open([english, hindi], narrow);
  const cards = within(await screen.findByRole('list', { name: 'Languages' }));
  await cards.findByText('Hindi');
});
