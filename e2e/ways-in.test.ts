import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeAt, stepAt } from '../packages/server/src/lib/totp/totp.ts';
import { startProvider } from '../packages/server/test/kits/oidc/start-provider.ts';
import { expectAccessible, useConsole } from './browser.ts';

// The provider of single sign-on is on this machine.
const app = useConsole({ HALLOO_DEMO: 'off', HALLOO_WEBHOOK_PRIVATE: 'allow' });

const password = 'a password for stories';

/** Somebody with an account of their own, so that stories do not meet. */
const join = async (first_name: string) => {
  const email = `${first_name.toLowerCase()}@example.org`;
  const body = { first_name, last_name: 'Rao', email, password, policy: true };
  const { body: answer } = await app.halloo.post('/api/register/', body);
  return { email, token: String(answer.access) };
};

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL('**/sign-in');
};

const givePassword = async (page: Page, email: string) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** Reads the key that the screen shows, as an app does. */
const secretIn = async (page: Page) => {
  const shown = await page.getByRole('region', { name: 'Key' }).innerText();
  const bits = [...shown.replace(/\s/g, '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

test('a person sets up an authenticator app, and signs in with a code, and with a recovery code', async () => {
  const { email, token } = await join('Tara');
  const page = await app.visit('/account', { token });
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByRole('img', { name: 'QR code with the key for the app' }).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  const secret = await secretIn(page);
  const step = stepAt(new Date());
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, step));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  const recovery = await codes.getByRole('listitem').first().innerText();
  await expectAccessible(page, '[role="dialog"]');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 of 10 left').waitFor();

  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectAccessible(page, 'main');
  // The code of the set-up counts once.
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, step));
  await page.keyboard.press('Enter');
  await page.getByText(/^This code is wrong or was used before/).waitFor();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, step + 1));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Menu of Tara/ }).waitFor();

  await signOut(page);
  await givePassword(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recovery);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Menu of Tara/ }).waitFor();
});

test('a person adds a passkey, and signs in with it alone', async () => {
  const { token } = await join('Pia');
  // Passkeys belong to names, not to addresses of digits.
  const here = app.halloo.url.replace('127.0.0.1', 'localhost');
  const page = await app.visit('/sign-in');
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`${here}/sign-in`);
  await page.evaluate((access) => localStorage.setItem('token', access), token);
  await page.goto(`${here}/account`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name', { exact: true }).fill('My laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByRole('button', { name: 'Remove the passkey My laptop' }).waitFor();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: /^Menu of Pia/ }).waitFor();
});

test('an Owner sets up single sign-on, and a person signs in through the pages of the provider', async () => {
  const provider = await startProvider(`${app.halloo.url}/sign-in/return`);
  try {
    await provider.control({
      people: {
        sona: {
          email: 'sona@example.org',
          email_verified: true,
          given_name: 'Sona',
          family_name: 'Rao',
          groups: ['callers'],
        },
        nora: { email: 'nora@example.org', email_verified: true, groups: ['others'] },
      },
    });
    const owner = await app.visit('/settings?tab=people', { token: await app.halloo.signIn() });
    const form = owner.getByRole('form', { name: 'Single sign-on' });
    await form.getByLabel('Issuer').fill(provider.issuer);
    await form.getByLabel('Client ID').fill(provider.client.client_id);
    await form.getByLabel('Client secret (optional)').fill(provider.client.client_secret);
    await form.getByRole('button', { name: 'Test connection' }).click();
    await form.getByText(/answers\. Register the redirect address/).waitFor();
    await form.getByLabel('Label of the button').fill('Sign in with Health ID');
    await form.getByLabel('Claim with roles or groups (optional)').fill('groups');
    await form.getByRole('button', { name: 'Add a value' }).click();
    await form.getByLabel('Value 1', { exact: true }).fill('callers');
    await form.getByRole('combobox', { name: 'Role for value 1' }).click();
    await owner.getByRole('option', { name: 'Manager' }).click();
    await form.getByRole('combobox', { name: 'Role of everybody else' }).click();
    await owner.getByRole('option', { name: /^None/ }).click();
    await form.getByRole('switch').check();
    await form.getByRole('button', { name: 'Save single sign-on' }).click();
    await owner.getByText('Single sign-on is saved and on.').waitFor();

    const enter = async (login: string) => {
      const page = await app.visit('/sign-in');
      await page.getByRole('button', { name: 'Sign in with Health ID' }).click();
      await page.getByPlaceholder('Enter any login').fill(login);
      await page.getByPlaceholder('and password').fill('any');
      await page.getByRole('button', { name: 'Sign-in' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      return page;
    };
    const page = await enter('sona');
    await page.getByRole('button', { name: 'Menu of Sona Rao' }).waitFor();
    expect(new URL(page.url()).search).toBe('');

    const refused = await enter('nora');
    await refused.getByRole('heading', { name: 'You are not signed in' }).waitFor();
    await refused.getByText('Your account at the sign-in provider has no role in Halloo. Ask an Owner.').waitFor();
    await expectAccessible(refused, 'main');
    await refused.getByRole('link', { name: 'Back to sign-in' }).click();
    await refused.getByLabel('Email').waitFor();
  } finally {
    provider.stop();
  }
});
