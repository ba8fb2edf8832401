import type { Announcement } from '@halloo/contract/announcements';
import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { clickButton, dialog, fill } from '../../../../test/actions.ts';
import { narrow, renderConsole } from '../../../../test/console.tsx';
import { exampleOf, refuse } from '../../../../test/fake-api.ts';

const [unnamed, missing] = exampleOf('listAnnouncements').announcements as [Announcement, Announcement];

/** The list as the server has it. */
const open = (given: Announcement[] = [unnamed, missing], width?: number) => {
  const announcements = [...given];
  const use = { listens: true, keeps_sound: true };
  const answer = () => ({ ...use, announcements: [...announcements] });
  return renderConsole('/settings?tab=announcements', {
    ...(width && { width }),
    api: {
      listAnnouncements: answer,
      nameAnnouncement: ({ params, body }) => {
        const at = announcements.findIndex(({ id }) => id === Number(params.id));
        announcements.splice(at, 1, { ...(announcements[at] as Announcement), name: body.name, effect: body.effect });
        return answer();
      },
      forgetAnnouncement: ({ params }) => {
        announcements.splice(0, announcements.length, ...announcements.filter(({ id }) => id !== Number(params.id)));
        return exampleOf('forgetAnnouncement');
      },
      changeAnnouncementUse: ({ body }) => {
        Object.assign(use, body);
        return answer();
      },
    },
  });
};
const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

test('an announcement is heard, read and named; the meaning brings the name', async () => {
  const { user, api } = open();
  const first = await row(/Announcement 4/);
  first.getByText('38 calls');
  first.getByText('before an answer');
  first.getByText('Understood: “the number you have dialled is currently switched off”');
  await user.click(first.getByRole('button', { name: 'Name Announcement 4' }));
  const form = within(await screen.findByRole('form', { name: 'Name Announcement 4' }));
  form.getByRole('group', { name: 'Play Announcement 4' });
  await user.click(form.getByRole('radio', { name: 'Busy' }));
  await waitFor(() => expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Busy'));
  await user.click(form.getByRole('radio', { name: 'Switched off' }));
  await fill(user, form.getByLabelText('Name'), 'Phone is off');
  await user.click(form.getByRole('radio', { name: 'Voicemail' }));
  // A name of one's own stays.
  expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Phone is off');
  await user.click(form.getByRole('radio', { name: 'Switched off' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('Calls that hear “Phone is off” have its result from now on.');
  expect(api.requests('nameAnnouncement').map(({ body }) => body)).toMatchObject([
    { name: 'Phone is off', effect: 'off' },
  ]);
  (await row(/Phone is off/)).getByText('Switched off');
});

test('a name needs a meaning', async () => {
  const { user, api } = open();
  await clickButton(user, 'Name Announcement 4');
  const form = within(await screen.findByRole('form', { name: 'Name Announcement 4' }));
  await fill(user, form.getByLabelText('Name'), 'Off');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await form.findByText(/^Meaning \S/);
  expect(api.requests('nameAnnouncement')).toEqual([]);
});

test('the calls that heard it are listed', async () => {
  const { user } = open();
  await row(/Announcement 4/);
  await clickButton(user, 'Actions for Announcement 4');
  await user.click(await screen.findByRole('menuitem', { name: 'Calls' }));
  const calls = await dialog('Calls that heard Announcement 4');
  await calls.findByText('Vaccination reminder');
});

test('it is forgotten after a question', async () => {
  const { user } = open();
  await row(/Does not exist/);
  await clickButton(user, 'Actions for Does not exist');
  await user.click(await screen.findByRole('menuitem', { name: 'Forget' }));
  await user.click((await dialog('Forget Does not exist?')).getByRole('button', { name: 'Forget announcement' }));
  await screen.findByText('Does not exist is forgotten.');
  await waitFor(() => expect(screen.queryByRole('row', { name: /Does not exist/ })).toBeNull());
});

test('listening is switched off, and sound is deleted only after a question', async () => {
  const { user, api } = open();
  await user.click(await screen.findByRole('switch', { name: /^Listen for announcements/ }));
  await screen.findByText('Saved');
  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /^Listen for announcements/ }).checked).toBe(false),
  );
  await user.click(screen.getByRole('switch', { name: /^Keep their sound/ }));
  const asked = await dialog('Delete the sound of all announcements?');
  await user.click(asked.getByRole('button', { name: 'Delete sound' }));
  await screen.findByText('The sound of all announcements is deleted.');
  expect(api.requests('changeAnnouncementUse').map(({ body }) => body)).toEqual([
    { listens: false },
    { keeps_sound: false },
  ]);
});

test('an empty list says when it fills', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'No announcements yet' });
});

test('a list that does not come says so, and comes on a second try', async () => {
  const { user, api } = open();
  api.answers.listAnnouncements = refuse('server.error');
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answers.listAnnouncements = exampleOf('listAnnouncements');
  await user.click(again);
  await row(/Announcement 4/);
});

test('on a phone announcements are cards', async () => {
  open(undefined, narrow);
  const cards = within(await screen.findByRole('list', { name: 'Announcements' }));
  await cards.findByText('Announcement 4');
});
