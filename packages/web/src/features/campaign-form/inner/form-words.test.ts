import { describe, expect, test } from 'vitest';
import { editLock, missingParts, outcomeInWords, readCampaignId, sendingInWords } from './form-words.ts';

test('readCampaignId tells an id from none and from nonsense', () => {
  expect(readCampaignId(null)).toBe('none');
  expect(readCampaignId('7')).toBe(7);
  for (const wrong of ['', '0', '-1', '1.5', 'seven', '7 ', '99999999999999999']) {
    expect(readCampaignId(wrong)).toBeUndefined();
  }
});

describe('editLock', () => {
  const draft = { archived: false, campaign_type: 'Outbound', shown_status: 'Draft' } as const;
  test('lets people be added to Outbound campaigns, also while they call', () => {
    for (const shown_status of ['Draft', 'Paused', 'Completed', 'Live', 'Ongoing', 'Scheduled'] as const) {
      expect(editLock({ ...draft, shown_status })).toBeUndefined();
    }
  });
  test('says why others cannot', () => {
    expect(editLock({ ...draft, shown_status: 'Cancelled' })).toContain('cancelled');
    expect(editLock({ ...draft, campaign_type: 'Inbound' })).toContain('Inbound');
    expect(editLock({ ...draft, archived: true, shown_status: 'Live' })).toContain('archive');
  });
});

describe('what the form still needs and what it will do', () => {
  const facts = { name: 'Diwali', type: 'Outbound', leads: 1204, editing: false } as const;
  test('names what is missing', () => {
    expect(missingParts({ ...facts, name: ' ', leads: 0 })).toHaveLength(2);
    expect(outcomeInWords({ ...facts, name: ' ', leads: 0 })).toBe(
      'Still needed: a name and a file with rows to call.',
    );
    expect(outcomeInWords({ ...facts, leads: 0 })).toBe('Still needed: a file with rows to call.');
  });
  test('takes a group in place of a file', () => {
    const group = { ...facts, leads: 0, group: 'Pune' };
    expect(outcomeInWords(group)).toBe('Creates “Diwali” as a draft with the people of the group “Pune”.');
    expect(outcomeInWords({ ...group, editing: true })).toBe('Adds the people of the group “Pune” to “Diwali”.');
    expect(outcomeInWords({ ...group, group: '' })).toBe('Still needed: a group with people.');
    expect(outcomeInWords({ ...group, group: '', name: '' })).toBe('Still needed: a name and a group with people.');
    expect(sendingInWords(group)).toBe('Adding the people of “Pune”…');
  });
  test('an Inbound campaign needs a name only', () => {
    expect(outcomeInWords({ ...facts, type: 'Inbound', leads: 0 })).toBe(
      'Creates “Diwali” as a draft that answers calls.',
    );
  });
  test('counts the leads', () => {
    expect(outcomeInWords(facts)).toBe('Creates “Diwali” as a draft with 1,204 leads.');
    expect(outcomeInWords({ ...facts, leads: 1, editing: true })).toBe('Adds 1 lead to “Diwali”.');
    expect(sendingInWords(facts)).toBe('Adding 1,204 leads…');
    expect(sendingInWords({ ...facts, type: 'Inbound' })).toBe('Creating the campaign…');
  });
});
