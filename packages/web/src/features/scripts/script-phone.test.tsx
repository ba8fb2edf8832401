import type { PhoneCheck } from '@halloo/contract/phone-checks';
import type { Script } from '@halloo/contract/scripts';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { clickButton, dialog } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { exampleOf, listOf } from '../../../test/fake-api.ts';

const misheard = {
  key: 'misheard',
  at_seconds: 7.4,
  sentence: 'A caller hears “fifteen”, you wrote “fifty”.',
} as const;
const noisy = { key: 'noisy', at_seconds: null, sentence: 'The noise is only 12 dB below the voice.' } as const;

const plain: Script = {
  ...exampleOf('saveScriptLanguage'),
  id: 17,
  name: 'Greeting',
  length_in_seconds: 9,
  languages: [],
};
const checked = (phone_check: PhoneCheck, more: Partial<Script> = {}): Script => ({ ...plain, phone_check, ...more });

const open = async (script: Script) => {
  const shown = renderConsole('/audio-script', {
    api: {
      listWorkspaceLanguages: exampleOf('listWorkspaceLanguages'),
      listScripts: () => listOf([script]),
      getScript: () => script,
    },
  });
  await screen.findByText('1 script');
  return shown;
};
const openMenu = async (script: Script) => {
  const { user } = await open(script);
  await clickButton(user, 'Actions for Greeting');
  await user.click(await screen.findByRole('menuitem', { name: 'On a phone' }));
  return { user, shown: await dialog('“Greeting” on a phone') };
};

test('the list says how much was found, and a click tells what', async () => {
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const seek = vi.spyOn(HTMLMediaElement.prototype, 'currentTime', 'set');
  const { user } = await open(checked({ state: 'done', findings: [misheard, noisy] }));
  await clickButton(user, 'Greeting: 2 findings on a phone. Show');
  const shown = await dialog('“Greeting” on a phone');
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `${misheard.sentence} Listen from 0:07`,
    noisy.sentence,
  ]);
  const player = within(shown.getByRole('group', { name: 'Listen as in a street' }));
  await user.click(shown.getByRole('button', { name: 'Listen from 0:07' }));
  await waitFor(() => expect(play).toHaveBeenCalledOnce());
  expect(seek.mock.calls.map(([to]) => to)).toEqual([expect.closeTo(6.9)]);
  const audio = player.getByRole('slider').closest('[role=group]')?.querySelector('audio');
  expect(audio?.getAttribute('src')).toMatch(/&as=phone$/);
  seek.mockRestore();
  play.mockRestore();
});

test('a script without findings has no mark, and says that it is good', async () => {
  const { shown } = await openMenu(checked({ state: 'done', findings: [] }));
  shown.getByText('Nothing to improve: a caller understands it.');
  expect(screen.queryByRole('button', { name: /findings? on a phone/ })).toBeNull();
});

test('one that is not checked yet, and one that could not be', async () => {
  const { shown } = await openMenu(checked({ state: 'pending', findings: [] }));
  shown.getByText('Halloo has not checked this sound yet. It takes a minute or two.');
});

test('what was found before the check failed is shown too', async () => {
  const { shown } = await openMenu(checked({ state: 'failed', findings: [noisy] }));
  shown.getByText('This sound could not be checked completely. Calls play it all the same.');
  shown.getByText(noisy.sentence);
});

test('each language has its own findings', async () => {
  const [hindi] = exampleOf('saveScriptLanguage').languages;
  if (!hindi) throw new Error('the example has no language');
  const languages: Script['languages'] = [{ ...hindi, phone_check: { state: 'done', findings: [noisy] } }];
  const { shown } = await openMenu(checked({ state: 'done', findings: [] }, { languages }));
  const own = within(shown.getByRole('region', { name: plain.lang_name }));
  own.getByText('Nothing to improve: a caller understands it.');
  within(shown.getByRole('region', { name: 'Hindi' })).getByText(noisy.sentence);
});
