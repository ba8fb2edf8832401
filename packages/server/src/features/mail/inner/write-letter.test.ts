import { expect, test } from 'vitest';
import { writeLetter } from './write-letter.ts';

const { text, html } = writeLetter({
  subject: 'Results of “Polio <2026>”',
  paragraphs: ['The campaign is completed.'],
  figures: [['Answered', '1,204']],
  entries: [{ title: 'A & B', body: 'is paused', url: 'https://halloo.example/a?b=1&c="2"' }],
  action: { label: 'Open the results', url: 'https://halloo.example/result/7#token' },
  footer: ['You asked for this email.'],
});

test('the plain text has every part, and the address on a line of its own', () => {
  expect(text).toBe(`The campaign is completed.

Answered: 1,204

A & B
is paused
https://halloo.example/a?b=1&c="2"

Open the results:
https://halloo.example/result/7#token

-- 
You asked for this email.
`);
});

test('nothing in the HTML is markup of others, and nothing is loaded', () => {
  expect(html).toContain('Results of “Polio &lt;2026&gt;”');
  expect(html).toContain('href="https://halloo.example/a?b=1&amp;c=&quot;2&quot;"');
  expect(html).toContain('>A &amp; B</a><br>is paused');
  expect(html).not.toMatch(/<img|<link|<script|src=|url\(|@import/);
});
