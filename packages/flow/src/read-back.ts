import type { z } from 'zod';
import type { DigitsCheck } from './digits-check.ts';
import type { Shapes } from './shapes.ts';
import { fieldKey, templateFields } from './template.ts';
import { type KeypadKey, keypadKeys } from './vocabulary.ts';

/** A Rule says typed digits again, and takes them once the caller confirms them with a key. */
export interface ReadBack {
  /** Says the digits where it has the field `{entered}`. After a recording, a voice says them. */
  readonly scriptId: number | null;
  /** Takes the digits. */
  readonly yes: KeypadKey;
  /** Asks the question again. */
  readonly no: KeypadKey;
}

export const newReadBack: ReadBack = { scriptId: null, yes: '1', no: '2' };

/** The field of a script for the digits that it reads back. */
export const enteredField = 'entered';

/** Whether a template has a place for the digits. */
export const saysEntry = (template: string): boolean =>
  templateFields(template).some((name) => fieldKey(name) === enteredField);

/** The shape in the document. */
export const wireReadBack = ({ z, scriptId }: Shapes) =>
  z.looseObject({
    script_id: scriptId.nullish(),
    yes: z.enum(keypadKeys).nullish(),
    no: z.enum(keypadKeys).nullish(),
  });
type WireReadBack = z.infer<ReturnType<typeof wireReadBack>>;

export const readReadBack = ({ script_id, yes, no }: WireReadBack): ReadBack => ({
  scriptId: script_id ?? null,
  yes: yes ?? newReadBack.yes,
  no: no ?? newReadBack.no,
});

export const writeReadBack = ({ scriptId, yes, no }: ReadBack): WireReadBack => ({ script_id: scriptId, yes, no });

/** The first thing that keeps entries from being read back. */
export const readBackLack = ({ scriptId, yes, no }: ReadBack): 'script' | 'keys' | undefined => {
  if (scriptId === null) return 'script';
  return yes === no ? 'keys' : undefined;
};

/** An entry as voices read it: a date as a date, a number as a number, anything else digit by digit. */
export const spokenEntry = (digits: string, check: DigitsCheck | undefined): string => {
  if (check?.as === 'number') return digits.replace(/^0+(?=\d)/, '');
  const date = check?.as === 'date' ? /^(\d{2})(\d{2})(\d{4})$/.exec(digits) : null;
  return date ? `${date[3]}-${date[2]}-${date[1]}` : [...digits].join(' ');
};
