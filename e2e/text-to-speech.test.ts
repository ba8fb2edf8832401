import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible, expectNoSideways, loaded, narrow, useConsole } from './browser.ts';
import { button } from './lead-lists.ts';

const app = useConsole();
const place = '/audio-script/text-to-speech';
/** Speech takes its time on a busy machine. */
const patient = { timeout: 15_000 };

const nameField = (page: Page) => page.getByLabel('Script name');
const textField = (page: Page) => page.getByLabel('Text', { exact: true });
const language = (page: Page) => page.getByRole('combobox', { name: 'Language' });
const voice = (page: Page) => page.getByRole('combobox', { name: 'Voice' });
const complete = (page: Page) => page.getByText('Script Conversion Complete!', { exact: true });
const upload = (page: Page) => button(page, 'Great! Upload it');

const choose = async (page: Page, field: ReturnType<typeof language>, option: string | RegExp) => {
  await field.click();
  await page.getByRole('option', { name: option }).first().click();
};

/** What is asked to be spoken, as it is asked. */
const watchSpeech = (page: Page) => {
  const asked: { text: string; lang_code: string; voice_name: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/campaigns/gtts/')) asked.push(request.postDataJSON());
  });
  return asked;
};

const fill = async (page: Page, name: string, text: string) => {
  await nameField(page).fill(name);
  await textField(page).fill(text);
};

const open = async (where = place, options: Parameters<typeof app.visit>[1] = {}) => {
  const page = await app.visit(where, { token: await app.halloo.signIn(), ...options });
  await expect.poll(() => voice(page).inputValue(), patient).not.toBe('');
  return page;
};

test('a person converts a text, hears it, changes the voice and saves the script', async () => {
  const page = await open();
  const asked = watchSpeech(page);
  expect(await page.getByRole('radio', { name: 'MALE', exact: true }).isChecked()).toBe(true);
  expect(await upload(page).count()).toBe(0);

  await button(page, 'Convert to Audio').click();
  await page.getByText('Script name is required').waitFor();
  await page.getByText('Text is required').waitFor();
  await page.getByText('Still needed: a script name and the text.').waitFor();
  expect(asked).toEqual([]);

  await fill(page, 'Survey welcome', 'Good morning. Press 1 to answer three questions.');
  await button(page, 'Convert to Audio').click();
  await complete(page).waitFor();
  expect(asked).toMatchObject([{ text: 'Good morning. Press 1 to answer three questions.', lang_code: 'en-IN' }]);
  const length = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration);
  await expect.poll(length, patient).toBeGreaterThan(1);
  await page.getByRole('group', { name: 'The spoken text' }).getByRole('button', { name: 'Play' }).click();
  const position = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(position, patient).toBeGreaterThan(0);

  // Another gender has another voice, which speaks at once.
  await page.getByRole('radio', { name: 'FEMALE', exact: true }).check();
  await expect.poll(() => asked.length, patient).toBe(2);
  expect(asked[1]?.voice_name).not.toBe(asked[0]?.voice_name);
  await complete(page).waitFor();

  // Another text waits for the person.
  await textField(page).fill('Good evening. Press 1 to answer three questions.');
  await page.getByText('Something has changed since. Convert it again before you upload it.').waitFor();
  expect(await upload(page).isDisabled()).toBe(true);
  await button(page, 'Convert to Audio').click();
  await complete(page).waitFor();
  expect(asked).toHaveLength(3);

  await upload(page).click();
  await page.getByText('Success ! Audio Script Uploaded Successfuly.').waitFor();
  await page.getByText('Upload Complete!', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Back to the Flow' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.waitForURL('**/audio-script');
  const { body } = await app.halloo.get('/api/campaigns/scripts/?search=Survey%20welcome', await app.halloo.signIn());
  expect(body).toMatchObject({
    results: [
      {
        name: 'Survey welcome',
        audio_type: 'Text',
        text_message: 'Good evening. Press 1 to answer three questions.',
        lang_code: 'en-IN',
        voice_name: asked[2]?.voice_name,
      },
    ],
  });
});

test('another language is spoken at once, and remembered', async () => {
  const page = await open();
  const asked = watchSpeech(page);
  await fill(page, 'Namaste', 'नमस्ते');
  await button(page, 'Convert to Audio').click();
  await page.getByText('The text was not spoken').waitFor();
  await language(page).fill('hindi');
  await page.getByRole('option', { name: /Hindi/ }).click();
  await expect.poll(() => asked.map(({ lang_code }) => lang_code), patient).toEqual(['en-IN', 'hi-IN']);
  await complete(page).waitFor();
  await button(page, 'Reset').click();
  expect(await nameField(page).inputValue()).toBe('');
  expect(await complete(page).count()).toBe(0);
  await page.reload();
  await expect.poll(() => language(page).inputValue(), patient).toContain('Hindi');
});

test('somebody from the flow designer attaches the script and goes back to the flow', async () => {
  const token = await app.halloo.signIn();
  const rows = [{ Campaign: 'Flow', Name: 'Asha Patil', Number: '9811111111' }];
  const made = await app.halloo.post('/api/campaigns/insert_campaign_line/', { campaign: 'Flow', data: rows }, token);
  const id = Number(made.body.campaign_id);
  const page = await open(`${place}?campaign_id=${id}&node_id=NODE1`, { token });
  await fill(page, 'For the flow', 'Hello.');
  await button(page, 'Convert to Audio').click();
  await complete(page).waitFor();
  await upload(page).click();
  await page.getByText('Audio script attached succesfully').waitFor();
  await page.getByRole('link', { name: 'Back to the Flow' }).click();
  await page.waitForURL(`**/flow-chart?campaign_id=${id}&node_id=NODE1`);
  const { body } = await app.halloo.get(`/api/campaigns/add-script/?node_id=NODE1&campaign_id=${id}`, token);
  expect(body).toMatchObject({ script_name: 'For the flow' });
});

test('an older conversion never overwrites a newer one, and a running one can be cancelled', async () => {
  const page = await open();
  const held: Route[] = [];
  let ended = 0;
  page.on('requestfailed', (request) => {
    if (request.url().endsWith('/gtts/')) ended += 1;
  });
  // The first request is held back; those after it are answered.
  await page.route('**/api/campaigns/gtts/', (route) => (held.length === 0 ? void held.push(route) : route.continue()));
  const asked = watchSpeech(page);
  await fill(page, 'Race', 'One, two, three.');
  await button(page, 'Convert to Audio').click();
  await page.getByText('The text is being spoken.').waitFor();
  await page.getByRole('radio', { name: 'FEMALE', exact: true }).check();
  await complete(page).waitFor();
  await expect.poll(() => ended, patient).toBe(1);
  const shown = await page.locator('audio').getAttribute('src');
  await held[0]?.abort().catch(() => {});
  expect(asked).toHaveLength(2);
  expect(await page.locator('audio').getAttribute('src')).toBe(shown);

  held.length = 0;
  await textField(page).fill('Four, five, six.');
  await button(page, 'Convert to Audio').click();
  await button(page, 'Cancel').click();
  await expect.poll(() => ended, patient).toBe(2);
  await page.getByText('Your text can be heard here once it is converted.').waitFor();
});

test('what goes wrong is told in the specification’s words, and stays in sight', async () => {
  const page = await open();
  const refuse = (status: number, code: string, msg: string) => (route: Route) =>
    route.fulfill({ status, json: { code, msg, detail: msg, request_id: 'story' } });
  await page.route('**/api/campaigns/gtts/', refuse(502, 'speech.failed', 'The speech engine did not answer.'));
  await fill(page, 'Trouble', 'Hello.');
  await button(page, 'Convert to Audio').click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Whopps !' })
    .getByText('The speech engine did not answer.')
    .waitFor();
  await page.getByText('The text was not spoken').waitFor();
  await page.unroute('**/api/campaigns/gtts/');
  await button(page, 'Convert to Audio').click();
  await complete(page).waitFor();
  await page.route('**/api/campaigns/add-script/', refuse(400, 'request.failed', 'The disk is full.'));
  await upload(page).click();
  await page.getByRole('alert').filter({ hasText: 'Opps' }).getByText('The disk is full.').waitFor();
  expect(await upload(page).isEnabled()).toBe(true);
});

test('a gender without a voice says so and offers the other', async () => {
  const page = await open();
  await page.route('**/api/campaigns/get-voices/', (route) =>
    route.request().postDataJSON().gender === 'FEMALE' ? route.fulfill({ json: { voices: [] } }) : route.continue(),
  );
  await choose(page, language(page), /^English \(United States\)/);
  await page.getByRole('radio', { name: 'FEMALE', exact: true }).check();
  await page.getByText('This language has no FEMALE voice.').waitFor();
  expect(await voice(page).isDisabled()).toBe(true);
  await button(page, 'Use MALE').click();
  await expect.poll(() => voice(page).inputValue(), patient).not.toBe('');
});

test('unsaved text asks before it is lost', async () => {
  const page = await open();
  await textField(page).fill('Not saved yet');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  expect(await textField(page).inputValue()).toBe('Not saved yet');
  await page.getByRole('link', { name: 'Campaigns', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click();
  await page.waitForURL('**/campaign');
});

test('the screen is accessible, and fits a phone', async () => {
  const page = await open();
  await expectAccessible(page);
  await fill(page, 'Accessible', 'Hello.');
  await button(page, 'Convert to Audio').click();
  await complete(page).waitFor();
  await expectAccessible(page);
  const phone = await open(place, { viewport: narrow, colorScheme: 'dark' });
  await fill(phone, 'On a phone', 'Hello.');
  await button(phone, 'Convert to Audio').click();
  await complete(phone).waitFor();
  await loaded(phone);
  await expectAccessible(phone);
  await expectNoSideways(phone);
});
