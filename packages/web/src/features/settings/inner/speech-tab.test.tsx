import type { SpeechSettings } from '@halloo/contract/speech-engines';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { clickButton, fill, openSelect, pick } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf } from '../../../../test/fake-api.ts';

const example = exampleOf('getSpeechSettings');
const [flite, espeak] = example.engines as [SpeechSettings['engines'][number], SpeechSettings['engines'][number]];
const vosk = { ...flite, id: 'vosk', title: 'Vosk (built in)', speaks: false, listens: true };
const language = (short_code: string, name: string) => ({
  short_code,
  name,
  speaks: 'flite',
  listens: null,
  chosen_speaks: null,
  chosen_listens: null,
  can_speak: ['flite', 'espeak'],
  can_listen: [],
  has_examples: false,
});
const english = { ...language('en-IN', 'English (India)'), listens: 'vosk', can_listen: ['vosk'] };

const open = async (width?: number) => {
  let settings: SpeechSettings = {
    engines: [flite, espeak, vosk],
    languages: [...example.languages, english, language('hi-IN', 'Hindi (India)')],
  };
  const shown = renderConsole('/settings?tab=speech', {
    ...(width && { width }),
    api: {
      getSpeechSettings: () => settings,
      changeSpeechSettings: ({ body }) => {
        const chosen = { ...english, chosen_speaks: body.speaks ?? null };
        settings = { ...settings, languages: settings.languages.map((it) => (it.name === english.name ? chosen : it)) };
        return settings;
      },
    },
  });
  await screen.findByRole('list', { name: 'Speech engines' });
  return shown;
};
const search = async (user: UserEvent, words: string) => {
  await fill(user, screen.getByRole('searchbox', { name: 'Search for a language' }), words);
  await user.keyboard('{Enter}');
};
const speaksWith = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'Speaks English (India) with' });

test('the engines are listed, and the one of a language is chosen', async () => {
  const { user, api } = await open();
  const engines = within(screen.getByRole('list', { name: 'Speech engines' }));
  expect(engines.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('HALLOO_SPEECH_URL')).toBeTruthy();
  await search(user, 'english india');
  expect((await speaksWith()).value).toBe('Automatic: Flite (built in)');
  await openSelect(user, 'Speaks English (India) with');
  await pick(user, 'eSpeak NG (built in)');
  await screen.findByText('eSpeak NG (built in) now speaks English (India).');
  await waitFor(async () => expect((await speaksWith()).value).toBe('eSpeak NG (built in)'));
  await openSelect(user, 'Speaks English (India) with');
  await pick(user, /^Automatic/);
  await screen.findByText('Halloo now chooses the engine that speaks English (India).');
  expect(api.requests('changeSpeechSettings').map(({ body }) => body)).toEqual([
    { language: 'en-IN', speaks: 'espeak' },
    { language: 'en-IN', speaks: null },
  ]);
});

test('an engine is tried by having it speak, and by speaking to it', async () => {
  const { user, api } = await open();
  await search(user, 'english india');
  await clickButton(user, 'Test speaking English (India)');
  await screen.findByText(/^Spoken: “/);
  expect(screen.getByText('Flite (built in), 673 ms')).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Test sentence' })).toBeTruthy();
  api.answers.testSpeech = { ...exampleOf('testSpeech'), sentence: 'Understood: “yes”', engine: 'vosk', url: null };
  await clickButton(user, 'Test understanding English (India)');
  await screen.findByText('Understood: “yes”');
  expect(api.requests('testSpeech').map(({ body }) => body.what)).toEqual(['speaks', 'listens']);
});

test('without an engine that understands it a language has the keypad only; a search may find nothing', async () => {
  const { user } = await open();
  await search(user, 'hindi');
  await screen.findByText('Keypad only');
  const listen = screen.getByRole<HTMLButtonElement>('button', { name: /^Test understanding Hindi/ });
  expect(listen.disabled).toBe(true);
  await search(user, 'klingon');
  await screen.findByText('No languages match your search');
  const [, clear] = screen.getAllByRole('button', { name: 'Clear search' });
  await user.click(clear as HTMLElement);
  await screen.findByText('4 languages');
});

test('on a phone languages are cards', async () => {
  await open(narrow);
  const cards = within(screen.getByRole('list', { name: 'Languages' }));
  expect(cards.getAllByRole('listitem')).toHaveLength(4);
});
