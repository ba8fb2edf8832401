import { writeFlow } from '@halloo/flow/convert';
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { a, draw } from '../../../../flow/test/draw.ts';
import { clickButton, dialog } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, refuse } from '../../../test/fake-api.ts';
import { fakeFlow } from '../../../test/fake-flow.ts';

const greeting = () =>
  draw(
    { start: a.start(), play: { ...a.audio(11), name: 'Message' }, end: { ...a.end(), name: 'Goodbye' } },
    'start > play > end',
  );

/** A live campaign whose published flow is the one on screen. */
const open = async (answers: Answers = {}) => {
  const live = { version: 1 };
  const fake = fakeFlow(greeting());
  const [version] = exampleOf('listFlowVersions');
  if (!version) throw new Error('no example');
  const shown = renderConsole('/flow-chart?campaign_id=7', {
    api: {
      ...fake.answers,
      getCampaignDetail: () => ({
        ...exampleOf('getCampaignDetail'),
        ...{ id: 7, status: 'Live', shown_status: 'Live', live_flow_version: live.version },
      }),
      getFlowVersion: { ...version, version: 1, flowdata: writeFlow(greeting()) },
      checkLaunch: { blockers: [], warnings: [], leads: 0 },
      publishFlow: ({ body }) => {
        live.version = body.version;
        return { msg: `Version ${body.version} is published. New calls use it.`, version: body.version };
      },
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 2, name: 'Process Flow' });
  return { ...shown, ...fake };
};

const card = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('.react-flow__node')].find((each) => each.textContent?.includes(title));

/** Deletes the End, and waits until that is saved. */
const change = async (user: UserEvent) => {
  await screen.findByText(/new calls use this version/);
  card('Goodbye')?.focus();
  await user.keyboard(' ');
  await waitFor(() => expect(card('Goodbye')?.className).toContain('selected'));
  await user.keyboard('{Delete}');
  await screen.findByText('Your changes are not published yet. New calls use version 1.');
};

test('a change of a live campaign waits until somebody has looked at it and publishes it', async () => {
  const { user, api } = await open();
  await change(user);
  await clickButton(user, 'Publish…');
  const asked = await dialog('Publish the flow');
  const list = within(await asked.findByRole('list', { name: '2 changes since version 1' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'The Audio Play “Message” no longer leads anywhere.',
    'The End “Goodbye” is removed.',
  ]);
  await user.click(asked.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Version 2 is published. New calls use it.');
  expect(api.requests('publishFlow')).toMatchObject([{ params: { id: 7 }, body: { version: 2 } }]);
  await screen.findByText(/new calls use this version/);
  expect(screen.queryByRole('button', { name: 'Publish…' })).toBeNull();
});

test('problems of the flow keep it from being published; those of the campaign do not', async () => {
  const { user, api } = await open({
    checkLaunch: {
      blockers: [
        { code: 'flow_problem', sentence: 'The flow has no End, so no call is ever hung up.', link: '/flow-chart' },
        { code: 'no_leads', sentence: 'Nobody is left to call.', link: '/campaigns' },
      ],
      warnings: [],
      leads: 0,
    },
  });
  await change(user);
  await clickButton(user, 'Publish…');
  const asked = await dialog('Publish the flow');
  await asked.findByText('The flow has no End, so no call is ever hung up.');
  expect(asked.queryByText('Nobody is left to call.')).toBeNull();
  expect(asked.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(true);
  await user.click(asked.getByRole('button', { name: 'Not yet' }));
  expect(api.requests('publishFlow')).toEqual([]);
});

test('a refusal is shown, and the draft stays', async () => {
  const { user } = await open({ publishFlow: refuse('flow.conflict') });
  await change(user);
  await clickButton(user, 'Publish…');
  const asked = await dialog('Publish the flow');
  await user.click(await asked.findByRole('button', { name: 'Publish' }));
  await screen.findByText('Somebody else changed the flow in the meantime.');
  await user.click(asked.getByRole('button', { name: 'Not yet' }));
  await screen.findByText('Your changes are not published yet. New calls use version 1.');
});
