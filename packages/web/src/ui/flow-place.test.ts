import { describe, expect, test } from 'vitest';
import { readFlowPlace, withPlace } from './flow-place.ts';

const read = (search: string) => readFlowPlace(new URLSearchParams(search));

describe('the place in a flow', () => {
  test('comes from the address', () => {
    expect(read('campaign_id=12&node_id=ABC')).toEqual({ campaignId: 12, nodeId: 'ABC' });
    expect(read('campaign_id=12')).toEqual({ campaignId: 12, nodeId: undefined });
    expect(read('campaign_id=12&node_id=%20')).toEqual({ campaignId: 12, nodeId: undefined });
    expect(read('campaign_id=12&node_id=A&prompt=no_match')).toEqual({
      campaignId: 12,
      nodeId: 'A',
      prompt: 'no_match',
    });
    expect(read('campaign_id=12&node_id=A&prompt=x')).toEqual({ campaignId: 12, nodeId: 'A' });
  });

  test.each(['', 'node_id=ABC', 'campaign_id=0', 'campaign_id=-1', 'campaign_id=x', 'campaign_id=1e3'])(
    'is none for "%s"',
    (search) => expect(read(search)).toBeUndefined(),
  );

  test('is carried along', () => {
    expect(withPlace('/flow-chart', read('campaign_id=12&node_id=A%26B'))).toBe(
      '/flow-chart?campaign_id=12&node_id=A%26B',
    );
    expect(withPlace('/add', { campaignId: 12, nodeId: 'A', prompt: 'read_back' })).toBe(
      '/add?campaign_id=12&node_id=A&prompt=read_back',
    );
    expect(withPlace('/flow-chart', read('campaign_id=12'))).toBe('/flow-chart?campaign_id=12');
    expect(withPlace('/audio-script', undefined)).toBe('/audio-script');
  });
});
