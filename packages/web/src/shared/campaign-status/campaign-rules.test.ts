import { type SettableStatus, shownStatuses } from '@halloo/contract/campaigns';
import { describe, expect, it, test } from 'vitest';
import { deleteLock, editLock, flowLock, openFlowLock, statusLock } from './campaign-rules.ts';

const outbound = { campaign_type: 'Outbound', archived: false } as const;
const open = (lock: (facts: Parameters<typeof editLock>[0]) => string | undefined) =>
  shownStatuses.filter((status) => lock({ ...outbound, status }) === undefined);

describe('the status of a campaign', () => {
  it.each<[SettableStatus, string[]]>([
    ['Live', ['Draft', 'Paused', 'Completed']],
    ['Paused', ['Draft', 'Scheduled', 'Live', 'Completed', 'Ongoing']],
    ['Cancelled', ['Draft', 'Scheduled', 'Live', 'Paused', 'Completed', 'Ongoing']],
    ['Draft', ['Paused']],
  ])('can be set to %s from %j', (to, from) => {
    expect(open((facts) => statusLock(facts, to))).toEqual(from);
  });

  it('stays when the campaign is archived', () => {
    expect(statusLock({ ...outbound, archived: true, status: 'Draft' }, 'Live')).toMatch(/Restore/);
  });
});

test('the list is locked while the campaign may dial and after it was cancelled', () => {
  expect(open(editLock)).toEqual(['Draft', 'Paused', 'Completed']);
});

test('the flow of a live campaign is a draft, which the button of the specification does not open', () => {
  expect(open(flowLock)).toEqual(['Draft', 'Scheduled', 'Paused', 'Completed']);
  expect(open(openFlowLock)).toEqual(['Draft', 'Scheduled', 'Live', 'Paused', 'Completed', 'Ongoing']);
  expect(flowLock({ ...outbound, status: 'Live' })).toMatch(/as a draft/);
});

test('an inbound campaign has no list to edit', () => {
  expect(editLock({ ...outbound, campaign_type: 'Inbound', status: 'Draft' })).toMatch(/Inbound/);
});

test('an archived campaign is neither edited nor given a flow', () => {
  expect(editLock({ ...outbound, archived: true, status: 'Draft' })).toMatch(/Restore/);
  expect(flowLock({ ...outbound, archived: true, status: 'Draft' })).toMatch(/Restore/);
});

test('a campaign that may dial is not deleted', () => {
  expect(open(deleteLock)).toEqual(['Draft', 'Paused', 'Cancelled', 'Completed']);
});
