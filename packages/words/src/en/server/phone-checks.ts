/** How scripts sound on a phone. */
export const phoneChecks = {
  'phoneCheck.quiet': 'The voice is too quiet on a phone. Record it nearer to the microphone.',
  'phoneCheck.clipped': 'The recording is distorted, because it was too loud. Record it again at a lower level.',
  'phoneCheck.uneven':
    'For {seconds, number} seconds, the voice is {below, number} dB quieter than the rest. In a street, callers do not hear it.',
  'phoneCheck.noisy': 'The noise is only {over, number} dB below the voice. Record it in a quieter room.',
  'phoneCheck.lostBand':
    'A phone loses {lost, number} dB of this sound, because most of it is too deep or too high. Record it with another microphone.',
  'phoneCheck.lateStart': 'It starts with {seconds, number} seconds of silence. Callers may hang up.',
  'phoneCheck.longPause': 'It has a silence of {seconds, number} seconds. Callers may think that the call has ended.',
  'phoneCheck.longEnd': 'It ends with {seconds, number} seconds of silence. Trim the recording.',
  'phoneCheck.cutStart': 'It begins in the middle of a word.',
  'phoneCheck.cutEnd': 'It ends in the middle of a word.',
  'phoneCheck.tooFast':
    'It is too fast: {pace, number} syllables a second. In this language, {usual, number} are usual.',
  'phoneCheck.tooSlow':
    'It is too slow: {pace, number} syllables a second. In this language, {usual, number} are usual.',
  'phoneCheck.digitsFast':
    'The digits “{digits}” are too fast to write down: {pace, number} a second. Add pauses, or a slower pace.',
  'phoneCheck.lateChoice': 'The first key is offered after {seconds, number} seconds. Offer it earlier.',
  'phoneCheck.manyChoices': 'It offers {count, number} keys. Callers remember about four.',
  'phoneCheck.misheard': 'A caller hears “{heard}”, you wrote “{wrote}”.',
  'phoneCheck.missingWords': 'A caller does not hear “{wrote}”.',
  'phoneCheck.otherWords': 'The recording says something else than its text.',
} as const;
