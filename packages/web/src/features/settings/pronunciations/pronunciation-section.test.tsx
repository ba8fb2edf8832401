import type { OutdatedScript, Pronunciation } from '@halloo/contract/pronunciations';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill, openSelect, pick } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const [doctor, nguyen] = exampleOf('listPronunciations').pronunciations as [Pronunciation, Pronunciation];
const reminder = { script_id: 7, name: 'Clinic reminder', languages: ['en-IN'] };

/** The list as the server has it. */
const open = (given: Pronunciation[] = [], width?: number, outdated: OutdatedScript[] = []) => {
  const pronunciations = [...given];
  const answer = () => ({ pronunciations: [...pronunciations], outdated_scripts: [...outdated] });
  return renderConsole('/settings?tab=speech', {
    ...(width && { width }),
    api: {
      listLanguages: [
        { short_code: 'en-IN', name: 'English (India)' },
        { short_code: 'hi-IN', name: 'Hindi' },
      ],
      listVoices: ({ body }) => ({ voices: body.gender === 'FEMALE' ? exampleOf('listVoices').voices : [] }),
      listPronunciations: answer,
      addPronunciation: ({ body }) => {
        const { written, says = '', ipa = '', language = '' } = body;
        pronunciations.push({ id: pronunciations.length + 10, written, says, ipa, language });
        outdated.push(reminder);
        return answer();
      },
      changePronunciation: ({ params, body }) => {
        const at = pronunciations.findIndex(({ id }) => id === Number(params.id));
        pronunciations.splice(at, 1, {
          ...(pronunciations[at] as Pronunciation),
          ...(body as Partial<Pronunciation>),
        } as Pronunciation);
        return answer();
      },
      removePronunciation: ({ params }) => {
        pronunciations.splice(0, pronunciations.length, ...pronunciations.filter(({ id }) => id !== Number(params.id)));
        return answer();
      },
      speakScriptAgain: () => {
        outdated.pop();
        return exampleOf('speakScriptAgain');
      },
    },
  });
};
const row = async (word: string) => within(await screen.findByRole('row', { name: new RegExp(word) }));

test('a word is heard, added, and the scripts with it are spoken again', async () => {
  const { user, api } = open();
  await screen.findByRole('heading', { name: 'No words yet' });
  await clickButton(user, 'Add word');
  const form = within(await screen.findByRole('form', { name: 'Add a word' }));
  await fill(user, form.getByLabelText('Word'), 'Nguyen');
  await fill(user, form.getByLabelText('Say it like'), 'win');
  await user.click(form.getByRole('button', { name: 'Listen' }));
  await form.findByRole('group', { name: 'The word' });
  expect(api.requests('hearPronunciation').map(({ body }) => body)).toMatchObject([
    { written: 'Nguyen', says: 'win', ipa: '', lang_code: 'en-IN' },
  ]);
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Voices now say “Nguyen” your way.');
  expect((await row('Nguyen')).getByText('win')).toBeTruthy();
  expect((await row('Nguyen')).getByText('English')).toBeTruthy();

  await screen.findByText('1 script was spoken before your last change');
  screen.getByText('Clinic reminder');
  await clickButton(user, 'Speak it again');
  await screen.findByText('1 script has a new version.');
  expect(api.requests('speakScriptAgain').map(({ params }) => params)).toEqual([{ id: 7 }]);
  await waitFor(() => expect(screen.queryByText('Clinic reminder')).toBeNull());
});

test('a symbol that no voice has is said at its field, when it is heard and when it is saved', async () => {
  const { user, api } = open([doctor]);
  const wrong = 'has a symbol that the natural voices cannot say: “ʘ”';
  api.answers.hearPronunciation = refuse('request.invalid', { fields: { ipa: wrong } });
  await clickButton(user, 'Add word');
  const form = within(await screen.findByRole('form', { name: 'Add a word' }));
  await fill(user, form.getByLabelText('Word'), 'Asha');
  await fill(user, form.getByLabelText('Sounds (IPA)'), 'ʘ');
  await user.click(form.getByRole('button', { name: 'Listen' }));
  await form.findByText(`Sounds (IPA) ${wrong}`);
});

test('a word is changed and removed', async () => {
  const { user } = open([doctor, nguyen]);
  await row('Nguyen');
  await clickButton(user, 'Actions for Nguyen');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit “Nguyen”' }));
  await fill(user, form.getByLabelText('Say it like'), 'nwin');
  await openSelect(user, 'Language');
  await pick(user, 'All languages');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await row('Nguyen')).getByText('nwin')).toBeTruthy());
  expect((await row('Nguyen')).getByText('All languages')).toBeTruthy();

  await clickButton(user, 'Actions for Nguyen');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const asked = await dialog('Remove “Nguyen”?');
  await user.click(asked.getByRole('button', { name: 'Remove word' }));
  await screen.findByText('“Nguyen” is removed.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Nguyen/ })).toBeNull());
});

test('a long list is searched, by the word and by how it is said', async () => {
  const entries = ['Asha', 'Bihar', 'Élan', 'Nguyen'].map((written, id) => ({
    ...doctor,
    id,
    written,
    says: `x${id}`,
  }));
  const { user } = open(entries);
  const box = await screen.findByRole('searchbox', { name: 'Search for a word' });
  await fill(user, box, 'elan');
  await user.keyboard('{Enter}');
  await row('Élan');
  expect(screen.queryByRole('row', { name: /Asha/ })).toBeNull();
  await fill(user, box, 'zzz');
  await user.keyboard('{Enter}');
  await screen.findByText('No words match your search');
});

test('a list that does not come says so, and comes on a second try', async () => {
  const { user, api } = open();
  api.answers.listPronunciations = refuse('server.error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listPronunciations = exampleOf('listPronunciations');
  await user.click(again);
  await row('Nguyen');
});

test('on a phone words are cards', async () => {
  open([doctor, nguyen], narrow);
  const cards = within(await screen.findByRole('list', { name: 'Pronunciation' }));
  await cards.findByText('Nguyen');
});
