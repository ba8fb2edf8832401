import { describe, expect, it } from 'vitest';
import { machineInWords, triesInWords } from './machine-words.ts';

describe('how often a lead is called', () => {
  it('counts the calls, and says whether machines are called again', () => {
    expect(triesInWords(0, 'retry')).toBe('Everybody is called once.');
    expect(triesInWords(2, 'retry')).toBe(
      'Up to 3 calls to a lead that does not answer or whose answering machine does.',
    );
    expect(triesInWords(2, 'play')).toBe('Up to 3 calls to a lead that does not answer.');
  });

  it.each(['', -1, 1.5, null])('says nothing about %j', (retries) => {
    expect(triesInWords(retries, 'retry')).toBeUndefined();
  });
});

describe('what an answering machine gets', () => {
  const retries = { retry_times: 2, retry_delay_minutes: 15 };

  it('is told for each choice', () => {
    expect(machineInWords('retry', retries)).toBe(
      'Halloo hangs up immediately and calls the lead again after 15 minutes, 2 more times at most.',
    );
    expect(machineInWords('play', retries)).toMatch(/hears the flow from its start/);
    expect(machineInWords('script', retries)).toMatch(/hears this script/);
  });

  it('follows the retry times', () => {
    expect(machineInWords('retry', { ...retries, retry_times: 1 })).toMatch(/once more at most\.$/);
    expect(machineInWords('retry', { ...retries, retry_times: 0 })).toMatch(/not called again/);
    expect(machineInWords('retry', { ...retries, retry_times: '' })).toMatch(/plays nothing/);
    expect(machineInWords('retry', { ...retries, retry_delay_minutes: '' })).toMatch(/again, 2 more/);
  });
});
