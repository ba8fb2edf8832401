import type { Voice } from '@halloo/contract/scripts';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { clickButton, dialog, fill, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse } from '../../../test/fake-api.ts';

const place = '/audio-script/text-to-speech';
const [example] = exampleOf('listVoices').voices as [Voice];
const listLanguages = [
  { short_code: 'en-IN', name: 'English (India)' },
  { short_code: 'hi-IN', name: 'Hindi (India)' },
];
const listVoices: Answers['listVoices'] = ({ body: { language_code = '', gender = 'MALE' } }) => {
  const name = `${language_code}/${gender}`;
  return { voices: [{ ...example, original_name: name, label: name, language: language_code, gender }] };
};
/** The address names the text, so that sounds are told apart. */
const speakText: Answers['speakText'] = ({ body }) => {
  const url = `/api/campaigns/audio/${encodeURIComponent(body.text)}/?voice=${body.voice_name}`;
  return { ...exampleOf('speakText'), url };
};

const voice = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Voice' });
const language = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' });
const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Script name/);
const textField = () => screen.getByLabelText<HTMLTextAreaElement>(/^Text/, { selector: 'textarea' });
const complete = () => screen.findByText('Script Conversion Complete!');
const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Great! Upload it' });
const source = () => document.querySelector('audio')?.getAttribute('src');

const open = async (api: Answers = {}, search = '') => {
  const shown = renderConsole(place + search, { api: { listLanguages, listVoices, speakText, ...api } });
  await screen.findByRole('heading', { level: 1, name: 'Text to Speech' });
  await waitFor(() => expect(voice().value).not.toBe(''));
  const asked = () => shown.api.requests('speakText').map(({ body }) => body);
  return { ...shown, asked };
};
/** Whether each request to speak was given up. */
const watchGivenUp = () => {
  const signals: AbortSignal[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address.endsWith('/gtts/') && init.signal) signals.push(init.signal);
    return fetch(address, init);
  });
  return () => signals.map(({ aborted }) => aborted);
};
const write = async (user: UserEvent, name: string, text: string) => {
  await fill(user, nameField(), name);
  await fill(user, textField(), text);
};

test('a text is converted, heard, changed and saved', async () => {
  const { user, api, asked } = await open();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'MALE' }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Great! Upload it' })).toBeNull();
  await clickButton(user, 'Convert to Audio');
  await screen.findByText('Script name is required');
  screen.getByText('Text is required');
  screen.getByText('Still needed: a script name and the text.');
  expect(asked()).toEqual([]);

  await write(user, 'Survey welcome', 'Good morning.');
  await clickButton(user, 'Convert to Audio');
  await complete();
  expect(asked()).toMatchObject([{ text: 'Good morning.', lang_code: 'en-IN', voice_name: 'en-IN/MALE' }]);
  const player = within(screen.getByRole('group', { name: 'The spoken text' }));
  await user.click(player.getByRole('button', { name: 'Play' }));
  await player.findByRole('button', { name: 'Pause' });

  // Another gender has another voice, which speaks at once.
  await user.click(screen.getByRole('radio', { name: 'FEMALE' }));
  await waitFor(() => expect(asked().map(({ voice_name }) => voice_name)).toEqual(['en-IN/MALE', 'en-IN/FEMALE']));
  await complete();

  // Another text waits for the person.
  await fill(user, textField(), 'Good evening.');
  await screen.findByText('The text or the voice has changed. Convert it again before you upload it.');
  expect(upload().disabled).toBe(true);
  await clickButton(user, 'Convert to Audio');
  await complete();
  expect(asked()).toHaveLength(3);

  await user.click(upload());
  await screen.findByText('Success! Audio Script Uploaded Successfully.');
  await screen.findByText('Upload Complete!');
  expect(api.requests('addScript').map(({ body }) => body)).toMatchObject([
    {
      name: 'Survey welcome',
      audio_type: 'Text',
      text_message: 'Good evening.',
      lang_code: 'en-IN',
      voice_name: 'en-IN/FEMALE',
    },
  ]);
  expect(screen.queryByRole('link', { name: 'Back to the Flow' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe('/audio-script');
});

test('another language is spoken at once after a refusal, and remembered', async () => {
  const { user, asked } = await open({
    speakText: (call) =>
      call.body.lang_code === 'hi-IN'
        ? exampleOf('speakText')
        : refuse('speech.refused', { msg: 'Not in this voice.' }),
  });
  await write(user, 'Namaste', 'नमस्ते');
  await clickButton(user, 'Convert to Audio');
  await screen.findByText('The text could not be spoken');
  await fill(user, language(), 'hindi');
  await pick(user, 'Hindi (India)');
  await waitFor(() => expect(asked().map(({ lang_code }) => lang_code)).toEqual(['en-IN', 'hi-IN']));
  await complete();
  await clickButton(user, 'Reset');
  await waitFor(() => expect(nameField().value).toBe(''));
  expect(screen.queryByText('Script Conversion Complete!')).toBeNull();
  expect([language().value, localStorage.getItem('speech-language')]).toEqual(['Hindi (India)', 'hi-IN']);
});

test('a remembered language is chosen at the next visit', async () => {
  localStorage.setItem('speech-language', 'hi-IN');
  await open();
  await waitFor(() => expect(language().value).toBe('Hindi (India)'));
});

test('from the flow, the script is attached to the node and the way leads back there', async () => {
  const { user, api } = await open({}, '?campaign_id=7&node_id=NODE1');
  await write(user, 'For the flow', 'Hello.');
  await clickButton(user, 'Convert to Audio');
  await complete();
  await user.click(upload());
  await screen.findByText('Audio script attached successfully');
  const script_id = exampleOf('addScript').id;
  expect(api.requests('attachScript').map(({ body }) => body)).toEqual([
    { script_id, node_id: 'NODE1', campaign_id: 7 },
  ]);
  const back = await screen.findByRole('link', { name: 'Back to the Flow' });
  expect(back.getAttribute('href')).toBe('/flow-chart?campaign_id=7&node_id=NODE1');
});

test('an older conversion never overwrites a newer one', async () => {
  const held = Promise.withResolvers<void>();
  const { user, asked } = await open({
    speakText: async (call) => {
      if (call.body.voice_name === 'en-IN/MALE') await held.promise;
      return { ...exampleOf('speakText'), url: `/api/campaigns/audio/1/?voice=${call.body.voice_name}` };
    },
  });
  const givenUp = watchGivenUp();
  await write(user, 'Race', 'One, two, three.');
  await clickButton(user, 'Convert to Audio');
  await screen.findByText(/Halloo is speaking the text\./);
  await user.click(screen.getByRole('radio', { name: 'FEMALE' }));
  await complete();
  held.resolve();
  expect(givenUp()).toEqual([true, false]);
  expect(asked()).toHaveLength(2);
  expect(source()).toContain('voice=en-IN/FEMALE');
});

test('a conversion shows its progress and can be cancelled', async () => {
  const { user, api } = await open({ speakText: pending });
  const givenUp = watchGivenUp();
  await write(user, 'Long', 'Four, five, six.');
  await clickButton(user, 'Convert to Audio');
  // A slow voice shows how far it is; another text of the same person does not count.
  api.send({ type: 'speech.progress', share: 0.7, voice_name: 'another' });
  api.send({ type: 'speech.progress', share: 0.4, voice_name: 'en-IN/MALE' });
  const progress = await screen.findByRole('progressbar', { name: 'Spoken so far' });
  expect(progress.getAttribute('aria-valuenow')).toBe('40');
  await clickButton(user, 'Cancel');
  await screen.findByText('Convert your text to hear it here.');
  expect(givenUp()).toEqual([true]);
});

test('what goes wrong is told in the specification’s words, and stays in sight', async () => {
  const msg = 'The speech engine did not answer.';
  const { user, api } = await open({ speakText: refuse('speech.failed', { msg }) });
  await write(user, 'Trouble', 'Hello.');
  await clickButton(user, 'Convert to Audio');
  expect((await screen.findByText('Whoops!')).closest('[role="alert"]')?.textContent).toContain(msg);
  screen.getByText('The text could not be spoken');
  api.answers.speakText = speakText;
  await clickButton(user, 'Convert to Audio');
  await complete();
  api.answers.addScript = refuse('request.failed', { msg: 'The disk is full.' });
  await user.click(upload());
  const oops = await screen.findByText('The disk is full.');
  expect(oops.closest('[role="alert"]')?.textContent).toContain('Oops');
  expect(upload().disabled).toBe(false);
});

test('natural and quick voices are apart, and a note is said once', async () => {
  const voices = [
    { ...example, original_name: 'n/1', label: 'Heart', note: 'Natural.', slow: true },
    { ...example, original_name: 'n/2', label: 'Bella', note: 'Natural.', slow: true },
    { ...example, original_name: 'q/1', label: 'Slt', note: 'Clear.', slow: false },
  ];
  const { user } = await open({ listVoices: { voices } });
  await user.click(voice());
  const group = async (name: string) => within(await screen.findByRole('group', { name }));
  expect((await group('Natural voices')).getAllByRole('option').map((one) => one.textContent)).toEqual([
    'HeartNatural.',
    'Bella',
  ]);
  expect((await group('Quick voices')).getAllByRole('option').map((one) => one.textContent)).toEqual(['SltClear.']);
});

test('a gender without a voice says so and offers the other', async () => {
  const { user } = await open({
    listVoices: (call) => (call.body.gender === 'FEMALE' ? { voices: [] } : { voices: [example] }),
  });
  await user.click(screen.getByRole('radio', { name: 'FEMALE' }));
  await screen.findByText(/^This language has no FEMALE voice\./);
  expect(voice().disabled).toBe(true);
  await clickButton(user, 'Use MALE');
  await waitFor(() => expect(voice().value).not.toBe(''));
});

test('unsaved text asks before it is lost', async () => {
  const { user } = await open();
  await fill(user, textField(), 'Not saved yet');
  const leave = async (answer: string) => {
    await user.click(screen.getByRole('link', { name: 'Campaigns' }));
    await user.click((await dialog('Leave without saving?')).getByRole('button', { name: answer }));
  };
  await leave('Stay here');
  expect(textField().value).toBe('Not saved yet');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await leave('Leave without saving');
  await waitFor(() => expect(location.pathname).toBe('/campaign'));
});

test('who leaves while it is saved goes on when it is', async () => {
  const { promise: saved, resolve: save } = Promise.withResolvers<void>();
  const { user } = await open({ addScript: () => saved.then(() => exampleOf('addScript')) });
  await write(user, 'Greeting', 'Good morning.');
  await clickButton(user, 'Convert to Audio');
  await complete();
  await user.click(upload());
  await user.click(screen.getByRole('link', { name: 'Campaigns' }));
  await dialog('Leave without saving?');
  save();
  await waitFor(() => expect(location.pathname).toBe('/campaign'));
});

test('buttons put pauses, pace and spelling into the text, and teach a word', async () => {
  // jsdom has none.
  Object.assign(document, { execCommand: () => false });
  const { user, api } = await open({ addPronunciation: exampleOf('addPronunciation') });
  const bar = () => within(screen.getByRole('group', { name: 'How the text is spoken' }));
  const choose = async (button: string, item: string) => {
    await user.click(bar().getByRole('button', { name: button }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await user.click(bar().getByRole('button', { name: 'Spell out' }));
  await screen.findByText('Select the words first, or put the caret in a word.');

  await fill(user, textField(), 'Your code is 4712. Dear Nguyen, goodbye.');
  textField().setSelectionRange(15, 15);
  await user.click(bar().getByRole('button', { name: 'Spell out' }));
  expect(textField().value).toContain('is <say-as interpret-as="digits">4712</say-as>. Dear');
  expect(screen.queryByText(/^Select the words first/)).toBeNull();
  const end = textField().value.length;
  textField().setSelectionRange(end - 8, end);
  await choose('Pace', 'Slower');
  expect(textField().value).toMatch(/, <prosody rate="slow">goodbye\.<\/prosody>$/);
  textField().setSelectionRange(0, 0);
  await choose('Pause', 'Half a second');
  expect(textField().value).toMatch(/^<break time="500ms"\/> Your code/);

  const name = textField().value.indexOf('Nguyen');
  textField().setSelectionRange(name, name + 6);
  await user.click(bar().getByRole('button', { name: 'Pronounce' }));
  const form = await dialog('Add a word');
  expect(form.getByLabelText<HTMLInputElement>(/^Word/).value).toBe('Nguyen');
  await fill(user, form.getByLabelText(/^Say it like/), 'win');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.requests('addPronunciation')).toHaveLength(1));
  expect(api.requests('addPronunciation')[0]?.body).toMatchObject({ written: 'Nguyen', says: 'win' });
  await screen.findByText('Voices now say “Nguyen” your way.');
});
