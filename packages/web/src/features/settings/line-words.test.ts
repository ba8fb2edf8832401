import { expect, it } from 'vitest';
import { lineInWords } from './line-words.ts';

it('says of the simulated line that nobody is really called, and never in green', () => {
  const line = lineInWords({ driver: 'simulated', state: 'ready', note: 'Calls are simulated.' });
  expect(line).toMatchObject({ title: 'Simulated: nobody is really called', tone: 'yellow' });
});

it('gives the reason of a line that does not work', () => {
  const note = 'No dialer is running, so no calls are made.';
  expect(lineInWords({ driver: 'simulated', state: 'not ready', note })).toEqual({
    title: 'Simulated: not ready',
    words: note,
    tone: 'red',
  });
  expect(lineInWords({ driver: 'asterisk', state: 'not ready', note: '' }).words).toMatch(/ready again/);
});

it('says of a real line that it calls real phones', () => {
  expect(lineInWords({ driver: 'asterisk', state: 'ready', note: '' })).toEqual({
    title: 'Asterisk: ready',
    words: 'Calls go out to real phones.',
    tone: 'green',
  });
});
