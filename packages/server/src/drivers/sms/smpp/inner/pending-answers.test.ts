import { describe, expect, it } from 'vitest';
import { highestSequence } from './pdu.ts';
import { createPendingAnswers, Unanswered } from './pending-answers.ts';

describe('pending answers', () => {
  it('restart at 1 after the highest number and skip those still in use', async () => {
    const answers = createPendingAnswers(highestSequence - 1);
    const asked = [1, 2, 3].map(() => answers.expect('enquire_link', 10_000));
    expect(asked.map(({ sequence }) => sequence)).toEqual([highestSequence - 1, highestSequence, 1]);
    for (const { sequence } of asked) answers.settle({ command: 'enquire_link_resp', status: 0, sequence });
    const settled = await Promise.all(asked.map(({ answer }) => answer));
    expect(settled.map(({ sequence }) => sequence)).toEqual([highestSequence - 1, highestSequence, 1]);
  });

  it('expire at their deadline', async () => {
    const answers = createPendingAnswers();
    const { sequence, answer } = answers.expect('unbind', 5);
    await expect(answer).rejects.toBeInstanceOf(Unanswered);
    expect(answers.settle({ command: 'unbind_resp', status: 0, sequence })).toBe(false);
  });

  it('accept no response of another kind, except generic_nack', async () => {
    const answers = createPendingAnswers();
    const { sequence, answer } = answers.expect('unbind', 10_000);
    expect(answers.settle({ command: 'enquire_link_resp', status: 0, sequence })).toBe(false);
    expect(answers.settle({ command: 'unbind_resp', status: 0, sequence: sequence + 1 })).toBe(false);
    expect(answers.settle({ command: 'generic_nack', status: 3, sequence })).toBe(true);
    expect(await answer).toMatchObject({ command: 'generic_nack', status: 3 });
  });
});
