import type { SpeechLanguage } from '@halloo/contract/speech-engines';
import { describe, expect, it } from 'vitest';
import { choiceInWords, chosenOf, type Engines, engineOptions, findLanguages } from './speech-words.ts';

const engine = (id: string, title: string): Engines[number] => ({
  id,
  title,
  speaks: true,
  listens: false,
  state: 'ready',
  note: '',
});
const engines = [engine('flite', 'Flite (built in)'), engine('espeak', 'eSpeak NG (built in)')];
const english: SpeechLanguage = {
  short_code: 'en-IN',
  name: 'English (India)',
  speaks: 'flite',
  listens: null,
  chosen_speaks: null,
  chosen_listens: null,
  can_speak: ['flite', 'espeak'],
  can_listen: [],
  has_examples: false,
};

describe('the engines of a language', () => {
  it('are automatic, naming which, or one of those that can', () => {
    expect(engineOptions(engines, english, 'speaks').map(({ label }) => label)).toEqual([
      'Automatic: Flite (built in)',
      'Flite (built in)',
      'eSpeak NG (built in)',
    ]);
    expect(engineOptions(engines, english, 'listens')).toEqual([]);
    expect(chosenOf(english, 'speaks')).toBe('automatic');
    expect(chosenOf({ ...english, chosen_speaks: 'espeak' }, 'speaks')).toBe('espeak');
  });

  it('keep one in sight that was chosen and is gone', () => {
    const options = engineOptions(engines, { ...english, chosen_listens: 'openai' }, 'listens');
    expect(options.map(({ label }) => label)).toEqual(['Automatic: no engine available', 'openai (not set up)']);
  });

  it('are told when they change', () => {
    expect(choiceInWords(engines, english, 'speaks', 'espeak')).toBe(
      'eSpeak NG (built in) now speaks English (India).',
    );
    expect(choiceInWords(engines, english, 'listens', 'automatic')).toBe(
      'Halloo now chooses the engine that understands English (India).',
    );
  });
});

describe('the search among languages', () => {
  it('goes by name and code', () => {
    const hindi = { ...english, short_code: 'hi-IN', name: 'Hindi (India)' };
    const found = (search: string) => findLanguages([english, hindi], search).map(({ short_code }) => short_code);
    expect(found('hin')).toEqual(['hi-IN']);
    expect(found('india EN')).toEqual(['en-IN']);
    expect(found('')).toEqual(['en-IN', 'hi-IN']);
  });
});
