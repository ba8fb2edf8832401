/** eSpeak parses its text as SSML and double brackets as phonemes. Its Nepali says 1 to 9 in English. */
export const asPlainSsml = (text: string, voice: string): string => {
  const plain = text.replace(/[<>[\]]/g, ' ').replace(/&/g, '&amp;');
  return /^ne\b/.test(voice) ? plain.replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit))) : plain;
};
