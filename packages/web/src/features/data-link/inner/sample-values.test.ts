import type { CampaignLine } from '@halloo/contract/leads';
import { describe, expect, it } from 'vitest';
import { emptyFields, sampleValues, valuesOfLead } from './sample-values.ts';

const line: CampaignLine = {
  id: 1,
  campaign_name: 'Diwali',
  lead_id: 'L-1',
  name: 'Asha Patil',
  first_name: 'Asha',
  last_name: 'Patil',
  phone: '+919811111111',
  status: 'Waiting',
  substatus: '',
  no_of_attempts: 0,
  actual_user_response: '',
  audio: [],
  call_recording_file: null,
  data: { 'Due Amount': '1,200', city: '' },
};

describe('the values of a sample', () => {
  it('come from a lead by whatever spelling the template has', () => {
    expect(sampleValues(['First Name', 'due_amount', 'number'], {}, valuesOfLead(line))).toEqual({
      'First Name': 'Asha',
      due_amount: '1,200',
      number: '+919811111111',
    });
  });

  it('are what was typed, before what the lead has', () => {
    expect(sampleValues(['first_name', 'city'], { first_name: 'Ravi' }, valuesOfLead(line))).toEqual({
      first_name: 'Ravi',
      city: '',
    });
    expect(sampleValues(['first_name'], { first_name: '' }, valuesOfLead(line))).toEqual({ first_name: '' });
  });

  it('that are empty are known', () => {
    expect(emptyFields({ first_name: 'Asha', city: ' ', due: '' })).toEqual(['city', 'due']);
  });
});
