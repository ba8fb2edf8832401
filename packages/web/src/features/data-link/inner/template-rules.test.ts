import { describe, expect, it } from 'vitest';
import { demoProblem, quickProblem, templateSchema } from './template-rules.ts';

describe('a template', () => {
  it('needs a name and at least one field', () => {
    const ok = (name: string, text: string) => templateSchema.safeParse({ name, text }).success;
    expect(ok('Reminder', 'Dear {first_name}')).toBe(true);
    expect(ok('Reminder', '{a} {b} {c}')).toBe(true);
    expect(ok('', 'Dear {first_name}')).toBe(false);
    expect(ok('Reminder', 'Dear customer')).toBe(false);
    expect(ok('Reminder', `{a} ${'x'.repeat(5000)}`)).toBe(false);
  });
});

describe('the quick variant', () => {
  const given = { name: 'Reminder', language: 'en-IN', text: 'Dear {first_name}, {amount} is due.' };

  it('uploads with exactly two fields, a language and a name', () => {
    expect(quickProblem(given)).toBeUndefined();
    expect(quickProblem({ ...given, name: ' ' })).toBe('Give the script a name.');
    expect(quickProblem({ ...given, language: '' })).toBe('Choose a language.');
  });

  it('counts different fields, and says how many there are', () => {
    expect(quickProblem({ ...given, text: 'Hello' })).toContain('there are none now');
    expect(quickProblem({ ...given, text: '{first_name}, dear {First Name}' })).toContain('there is 1 now');
    expect(quickProblem({ ...given, text: '{a} {b} {c}' })).toContain('there are 3 now');
  });
});

describe('a demo', () => {
  const given = { text: 'Dear {first_name}', hasVoice: true, values: { first_name: 'Asha' } };

  it('needs a field, every value and a voice', () => {
    expect(demoProblem(given)).toBeUndefined();
    expect(demoProblem({ ...given, text: 'Dear', values: {} })).toContain('{first_name}');
    expect(demoProblem({ ...given, values: { first_name: ' ' } })).toBe('Every field needs a value.');
    expect(demoProblem({ ...given, hasVoice: false })).toBe('There is no voice yet.');
    expect(demoProblem({ ...given, text: `${given.text} ${'x'.repeat(5000)}` })).toBe('The script is too long.');
  });
});
