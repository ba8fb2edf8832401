/** What a greeting in English says of whoever answered. */
export type Greeting = 'voicemail' | 'screening';

const screening = [
  /\b(?:state|say|tell (?:me|us)|record|give)\b.{0,24}\b(?:your )?name\b/,
  /\breason (?:for|of) (?:your|the|this) call/,
  /\bwhy (?:you are|you're|are you) calling\b/,
  /\bsee if (?:this person|they|he|she|the person) (?:is|are|can)\b/,
  /\bcall(?:ing)? (?:assistant|screening)\b|\bscreening (?:service|this call)\b/,
] as const;

const voicemail = [
  /\bleave (?:me |us )?(?:a|your|his|her) (?:short |brief )?(?:voice ?)?(?:message|name|number)\b/,
  /\b(?:after|at) the (?:tone|beep|signal)\b/,
  /\brecord (?:a|your) (?:voice ?)?message\b/,
  /\bvoice ?mail ?(?:box|service|of)?\b/,
  /\bhave reached\b/,
  /\b(?:not available|unavailable|can(?:no|')t (?:come|take|get) (?:to )?(?:the|your) (?:phone|call))\b/,
] as const;

const matches = (patterns: readonly RegExp[], text: string): number => patterns.filter((one) => one.test(text)).length;

/**
 * Tells machines by the words of their greeting. One phrase alone could be a person's ("he is not available"), so a voicemail
 * needs two, or the tone after which one speaks. Undefined: nothing speaks for a machine.
 */
export const greetingIn = (heard: string): Greeting | undefined => {
  const text = heard
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[^a-z' ]+/g, ' ')
    .replace(/ +/g, ' ');
  const asks = matches(screening, text);
  const machine = matches(voicemail, text);
  if (asks >= 2 || (asks === 1 && machine === 0 && /\bplease\b|\bi('ll| will) see\b/.test(text))) return 'screening';
  if (machine >= 2 || /\bafter the (?:tone|beep)\b/.test(text)) return 'voicemail';
  return undefined;
};
