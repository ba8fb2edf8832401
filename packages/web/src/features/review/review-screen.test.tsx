import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { clickButton, dialog, openSelect, pick } from '../../../test/actions.ts';
import { renderConsole } from '../../../test/console.tsx';
import { type Answers, exampleOf, pending, refuse, unreachable } from '../../../test/fake-api.ts';

const handed = exampleOf('nextAnswers');
const nothing = { answers: [], left: 0 };

/** Each sound that was played, by its answer. */
let played: string[] = [];
beforeEach(() => {
  played = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    played.push(/recordings\/(\d+)/.exec(this.src)?.[1] ?? '');
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
});

const open = (api: Answers = {}, address = '/review/7') => renderConsole(address, { api });
const start = async (api: Answers = {}) => {
  let asked = 0;
  const console_ = open({
    nextAnswers: () => {
      asked += 1;
      return asked === 1 ? handed : nothing;
    },
    ...api,
  });
  await clickButton(console_.user, 'Start');
  await screen.findByRole('region', { name: 'Answer' });
  return console_;
};
const shown = () => screen.getByRole('region', { name: 'Answer' }).getAttribute('data-response');
const sent = ({ api }: Awaited<ReturnType<typeof start>>) =>
  api.requests('codeAnswer').map(({ params, body }) => ({ ...params, ...(body as { codes: string[] }) }));

test('answers are coded with the keyboard alone: each plays by itself, and the next sounds are loaded', async () => {
  const desk = await start();
  const { user } = desk;
  expect([shown(), played]).toEqual(['13', ['13']]);
  expect(document.querySelectorAll('audio[data-ahead]')).toHaveLength(2);
  await user.keyboard('1{Enter}');
  expect([shown(), played]).toEqual(['14', ['13', '14']]);
  await user.keyboard('0{Enter}');
  await user.keyboard('2t');
  await user.keyboard('{Control>}a{/Control}no doctor here{Enter}');
  await screen.findByRole('heading', { name: 'No more answers wait for you' });
  await waitFor(() => expect(sent(desk)).toHaveLength(3));
  expect(sent(desk)).toMatchObject([
    { response_id: 13, codes: ['own:4'], transcript: null },
    { response_id: 14, codes: ['no_answer'], transcript: null },
    { response_id: 15, codes: ['own:5'], transcript: expect.stringContaining('no doctor here') },
  ]);
});

test('an answer without a category is not saved, unless it is flagged', async () => {
  const desk = await start();
  const { user } = desk;
  await user.keyboard('{Enter}');
  await screen.findByText('Choose a category first, or flag the answer.');
  expect(shown()).toBe('13');
  await user.keyboard('f{Enter}');
  expect(shown()).toBe('14');
  await waitFor(() => expect(sent(desk)).toMatchObject([{ response_id: 13, codes: [], flagged: true }]));
});

test('going back shows what was chosen, and saving again replaces it', async () => {
  const desk = await start();
  const { user } = desk;
  await user.keyboard('1{Enter}z');
  expect(shown()).toBe('13');
  expect(screen.getByRole('button', { name: /^Road repair/ }).getAttribute('aria-pressed')).toBe('true');
  await user.keyboard('2{Enter}');
  await waitFor(() => expect(sent(desk).map(({ codes }) => codes)).toEqual([['own:4'], ['own:5']]));
});

test('a category is made on the spot', async () => {
  const desk = exampleOf('getReviewDesk');
  const { api, user } = await start({ addReviewCode: desk });
  await user.keyboard('aBridge{Enter}');
  await screen.findByText('Category “Bridge” added');
  expect(api.requests('addReviewCode').map(({ params, body }) => [params, body])).toMatchObject([
    [{ campaign_id: 7, rule_id: 'T' }, { name: 'Bridge' }],
  ]);
  expect(shown()).toBe('13');
});

test('a second category is typed while the first one is being saved', async () => {
  const saved = Promise.withResolvers<void>();
  const desk = exampleOf('getReviewDesk');
  const { api, user } = await start({ addReviewCode: () => saved.promise.then(() => desk) as never });
  await user.keyboard('aBridge{Enter}aToo far');
  expect(screen.getByRole('textbox', { name: 'New category' })).toHaveProperty('value', 'Too far');
  expect(screen.getByRole('textbox', { name: /^Transcript/ })).not.toHaveProperty('value', 'oo far');
  saved.resolve();
  await screen.findByText('Category “Bridge” added');
  await user.keyboard('{Enter}');
  await screen.findByText('Category “Too far” added');
  expect(api.requests('addReviewCode').map(({ body }) => body)).toMatchObject([
    { name: 'Bridge' },
    { name: 'Too far' },
  ]);
});

test('an answer that somebody else has coded meanwhile is named, and work goes on', async () => {
  const { user } = await start({ codeAnswer: refuse('review.taken') });
  await user.keyboard('1{Enter}');
  await screen.findByText(/^Somebody else has coded this answer meanwhile/);
  expect(shown()).toBe('14');
});

test('an answer that is not saved is listed, and comes again with what was entered', async () => {
  let saves: () => unknown = () => refuse('request.invalid', { msg: 'is not in the code book' });
  const desk = await start({ codeAnswer: () => saves() as never });
  const { user } = desk;
  await user.keyboard('1{Enter}');
  const note = within((await screen.findByText('1 answer is not saved')).closest('[role="alert"]') as HTMLElement);
  note.getByText(/^What is missing\?: is not in the code book/);
  // On another tab it is still there.
  await user.click(screen.getByRole('tab', { name: 'Answers' }));
  await screen.findByRole('list', { name: 'Recorded answers' });
  screen.getByText('1 answer is not saved');
  await user.click(screen.getByRole('tab', { name: 'Code' }));
  await clickButton(user, 'Start');
  await waitFor(() => expect(shown()).toBe('13'));
  expect(screen.getByRole('button', { name: /^Road repair/ }).getAttribute('aria-pressed')).toBe('true');
  saves = () => exampleOf('codeAnswer');
  await clickButton(user, 'Save again');
  await waitFor(() => expect(screen.queryByText('1 answer is not saved')).toBeNull());
});

test('as many unsaved answers as are handed out at once do not block the desk', async () => {
  const [first] = handed.answers;
  const answers = Array.from({ length: 8 }, (_, nth) => ({ ...first, response_id: 20 + nth })) as typeof handed.answers;
  const desk = await start({
    nextAnswers: { answers, left: 8 },
    codeAnswer: refuse('request.invalid', { msg: 'is not in the code book' }),
  });
  for (let nth = 0; nth < 8; nth += 1) await desk.user.keyboard('1{Enter}');
  await screen.findByText('8 answers are not saved');
  expect(shown()).toBe('20');
});

test('a server that is away for a moment costs nothing', async () => {
  let tries = 0;
  const desk = await start({
    codeAnswer: () => {
      tries += 1;
      return tries === 1 ? unreachable : exampleOf('codeAnswer');
    },
  });
  await desk.user.keyboard('1{Enter}');
  await waitFor(() => expect(sent(desk)).toHaveLength(2));
  expect(screen.queryByText(/not saved$/)).toBeNull();
});

test('whoever leaves with something unsaved is asked', async () => {
  const { user } = await start({ codeAnswer: refuse('request.invalid', { msg: 'is not in the code book' }) });
  await user.keyboard('1{Enter}');
  await screen.findByText('1 answer is not saved');
  await user.click(screen.getByRole('link', { name: 'Back to the results' }));
  await user.click(await screen.findByRole('button', { name: /stay/i }));
  expect(shown()).toBe('14');
});

test('what somebody else chose is hidden, and the list says so', async () => {
  const [answer] = exampleOf('listReviewedAnswers').results;
  const hidden = { ...answer, hidden: true, own: null, state: 'open', codings: [] };
  open({ listReviewedAnswers: { count: 1, results: [hidden] } as never }, '/review/7?tab=answers');
  await screen.findByText('Somebody else has coded this answer. Code it too to see what they chose.');
  expect(screen.queryByRole('button', { name: 'Settle' })).toBeNull();
});

test('an answer that its call did not understand says so', async () => {
  const [first] = handed.answers;
  const unclear = { ...first, understood: false, taken_for: null, recognised: 'may be' };
  await start({ nextAnswers: { answers: [unclear], left: 1 } as never });
  await screen.findByText('Not understood');
  expect((screen.getByRole('textbox', { name: 'Transcript' }) as HTMLTextAreaElement).value).toBe('may be');
});

test('a filter asks for other answers', async () => {
  const { api, user } = await start();
  await openSelect(user, 'Question');
  await pick(user, 'Is the post open?');
  await waitFor(() => expect(api.requests('nextAnswers').at(-1)?.body).toMatchObject({ rule_id: 'R' }));
});

test('a disagreement is settled in the list', async () => {
  const { api, user } = open({}, '/review/7?tab=answers&list=disagreed');
  const list = within(await screen.findByRole('list', { name: 'Recorded answers' }));
  list.getByText('Not settled');
  await user.click(list.getByRole('button', { name: 'Settle' }));
  const asked = await dialog('Settle this answer');
  await user.click(asked.getByRole('button', { name: 'Doctor' }));
  await user.click(asked.getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(api.requests('settleAnswer')).toHaveLength(1));
  expect(api.requests('settleAnswer')[0]?.body).toMatchObject({ codes: ['own:5'] });
});

test('agreement is shown with kappa, its meaning and the table', async () => {
  open({}, '/review/7?tab=agreement');
  await screen.findByText(/^Two people agree on 85 % of 40 answers/);
  const table = within(screen.getByRole('table'));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['', '18', '3', '3', '16']);
  expect(screen.getByRole('link', { name: 'Settle 1 answer' }).getAttribute('href')).toBe(
    '/review/7?tab=answers&list=disagreed&question=T',
  );
});

test('several pairs of people have a table each', async () => {
  const [question] = exampleOf('getReviewAgreement').questions;
  const [pair] = question?.pairs ?? [];
  const other = { ...pair, coders: ['Asha Rao', 'Meera Das'], n: 2, agreed: 2, kappa: null, low: null, high: null };
  open(
    { getReviewAgreement: { questions: [{ ...question, pairs: [pair, other] }] } as never },
    '/review/7?tab=agreement',
  );
  await screen.findByRole('table', {
    name: 'Asha Rao and Ravi Iyer agree on 34 of 40 answers. Kappa is 0.70 (0.42 to 0.86). Rows: Asha Rao. Columns: Ravi Iyer.',
  });
  screen.getByRole('table', { name: /^Asha Rao and Meera Das agree on 2 of 2 answers\. No kappa\./ });
});

test('the code book says what happens to coded answers', async () => {
  const { api, user } = open({}, '/review/7?tab=categories');
  await clickButton(user, 'Actions for Road repair');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  const asked = await dialog('Remove “Road repair”?');
  asked.getByText(/^28 answers lose this category/);
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(api.requests('removeReviewCode').map(({ params }) => params)).toEqual([{ id: 4 }]));
  await screen.findByText(
    '“Road repair” removed from 28 answers. 26 wait to be coded again. 3 corrected transcripts are kept.',
  );
});

test('a category is merged into another one', async () => {
  const { api, user } = open({}, '/review/7?tab=categories');
  await clickButton(user, 'Actions for Road repair');
  await user.click(await screen.findByRole('menuitem', { name: 'Merge' }));
  await openSelect(user, 'Merge into');
  await pick(user, 'Doctor');
  await user.click((await dialog('Merge “Road repair”')).getByRole('button', { name: 'Merge' }));
  await waitFor(() => expect(api.requests('mergeReviewCode').map(({ body }) => body)).toEqual([{ into: 'own:5' }]));
});

test('a Reviewer sees how answers are coded, and who may change it', async () => {
  const [profile] = exampleOf('getProfile');
  open({ getProfile: [{ ...profile, role: 'reviewer' }] as never }, '/review/7?tab=categories');
  const [several] = await screen.findAllByLabelText(/^Several categories for one answer/);
  await waitFor(() => expect((several as HTMLInputElement).disabled).toBe(true));
});

test('loads', async () => {
  open({ getReviewDesk: pending });
  await screen.findByRole('status', { name: /^Loading/ });
});

test('says what went wrong', async () => {
  open({ getReviewDesk: refuse('campaign.not_found') });
  await screen.findByRole('button', { name: 'Try again' });
});

test('says what to do where nothing was recorded', async () => {
  open({ getReviewDesk: { ...exampleOf('getReviewDesk'), questions: [] } });
  await screen.findByRole('heading', { name: 'No recorded answers yet' });
});
