import { expect, expectTypeOf, test } from 'vitest';
import type { Arguments, Tags } from './arguments.ts';
import { createSay } from './say.ts';

const say = createSay(
  {
    plain: 'No leads match your search and filter.',
    named: 'Delete “{name}”?',
    counted: '{n, plural, one {# lead is} other {# leads are}} waiting in {campaign}.',
    none: '{n, plural, =0 {No leads} one {# lead} other {# leads}}',
    share: '{part, number, percent} of {whole, number}',
    chosen: '{state, select, on {Switched on} other {Switched off}}',
    retry: 'retry {retry, number} of {retries, number}; {note}',
    apostrophe: 'The page you are looking for isn’t here',
  } as const,
  'en',
);

test('formats messages with arguments, plurals and numbers', () => {
  expect(say('plain')).toBe('No leads match your search and filter.');
  expect(say('named', { name: 'Vaccines' })).toBe('Delete “Vaccines”?');
  expect(say('counted', { n: 1, campaign: 'A' })).toBe('1 lead is waiting in A.');
  expect(say('counted', { n: 12_000, campaign: 'A' })).toBe('12,000 leads are waiting in A.');
  expect(say('none', { n: 0 })).toBe('No leads');
  expect(say('share', { part: 0.25, whole: 4_000 })).toBe('25% of 4,000');
  expect(say('retry', { retry: 2, retries: 3, note: 'busy' })).toBe('retry 2 of 3; busy');
  expect(say('retry', { retry: 0.5, retries: 4_000, note: '' })).toBe('retry 0.5 of 4,000; ');
  expect(say('chosen', { state: 'on' })).toBe('Switched on');
  expect(say('apostrophe')).toBe('The page you are looking for isn’t here');
});

test('treats arguments as plain text', () => {
  expect(say('named', { name: '<b>{n}</b>' })).toBe('Delete “<b>{n}</b>”?');
});

test('the compiler checks the arguments of a message', () => {
  expectTypeOf<Arguments<'Nothing to give.'>>().toEqualTypeOf<Record<never, never>>();
  expectTypeOf<Arguments<'{a} and {b}'>>().toEqualTypeOf<{ readonly a: string; readonly b: string }>();
  expectTypeOf<Arguments<'{n, plural, one {# lead of {name}} other {# leads}}'>>().toEqualTypeOf<{
    readonly n: number;
    readonly name: string;
  }>();
  expectTypeOf<Arguments<'{n, plural, one {# lead} other {# leads of {all, number}}}'>>().toEqualTypeOf<{
    readonly n: number;
    readonly all: number;
  }>();
  expectTypeOf<Tags<'Read <link>the guide</link>, <b>now</b>'>>().toEqualTypeOf<'link' | 'b'>();
  // @ts-expect-error: no such message
  expect(() => say('missing')).toThrow('there is no message “missing”');
  // @ts-expect-error: missing name
  expect(() => say('named')).toThrow();
});
