/** Letters of scripts without spaces between words, for a character class: a number or a name may follow one of them. */
export const spaceless = ['Han', 'Hiragana', 'Katakana', 'Hangul', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
