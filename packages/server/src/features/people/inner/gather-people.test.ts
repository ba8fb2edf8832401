import { expect, test } from 'vitest';
import { gatherPeople } from './gather-people.ts';

const lead = (id: number, number: string, name: string, more: { campaign_id?: number; lead_id?: string } = {}) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { id, number, first_name, last_name, campaign_id: more.campaign_id ?? 1, lead_id: more.lead_id ?? null };
};

test('leads with one number are one person, with the newest name and the words of all', () => {
  const people = gatherPeople([
    lead(7, '+911', 'Asha Rao', { campaign_id: 2, lead_id: 'M-1' }),
    lead(3, '+911', 'A. Patil', { lead_id: 'L-1' }),
    lead(9, '+911', '', { campaign_id: 3 }),
    lead(8, '+910', 'Ravi Kumar'),
  ]);
  expect(people).toEqual([
    expect.objectContaining({ number: '+910', first_name: 'Ravi', words: ['ravi', 'kumar'], own_ids: [] }),
    {
      number: '+911',
      first_name: 'Asha',
      last_name: 'Rao',
      words: ['asha', 'rao', 'a', 'patil'],
      own_ids: ['m-1', 'l-1'],
      campaigns: [2, 1, 3],
      lead_id: 9,
    },
  ]);
});

test('somebody without a name is a person too', () => {
  expect(gatherPeople([lead(1, '+911', '')])).toMatchObject([{ first_name: '', words: [], lead_id: 1 }]);
});
