/**
 * A conversion from text to sound. `Of` is the request, `Sound` its result. Every request has a ticket: an answer whose
 * ticket is not the newest changes nothing.
 */
export type Conversion<Of, Sound> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'converting'; readonly of: Of; readonly ticket: number }
  | { readonly phase: 'failed'; readonly of: Of; readonly problem: string }
  | { readonly phase: 'converted'; readonly of: Of; readonly sound: Sound };

export type ConversionEvent<Of, Sound> =
  | { readonly type: 'asked'; readonly of: Of; readonly ticket: number }
  | { readonly type: 'spoken'; readonly ticket: number; readonly sound: Sound }
  | { readonly type: 'failed'; readonly ticket: number; readonly problem: string }
  | { readonly type: 'dropped' };

export const convert = <Of, Sound>(
  state: Conversion<Of, Sound>,
  event: ConversionEvent<Of, Sound>,
): Conversion<Of, Sound> => {
  if (event.type === 'asked') return { phase: 'converting', of: event.of, ticket: event.ticket };
  if (event.type === 'dropped') return { phase: 'idle' };
  if (state.phase !== 'converting' || state.ticket !== event.ticket) return state;
  return event.type === 'spoken'
    ? { phase: 'converted', of: state.of, sound: event.sound }
    : { phase: 'failed', of: state.of, problem: event.problem };
};

/** A text and the voice that is to speak it. */
export interface VoicedText {
  readonly text: string;
  readonly lang_code: string;
  readonly voice_name: string;
}

/**
 * Whether the screen converts again automatically: after a request another language, gender or voice was chosen, perhaps
 * because the first one failed. Another text alone waits for the button.
 */
export const speaksAgain = (state: Conversion<VoicedText, unknown>, now: VoicedText | undefined): now is VoicedText =>
  state.phase !== 'idle' &&
  now !== undefined &&
  (now.voice_name !== state.of.voice_name || now.lang_code !== state.of.lang_code);

/** Whether the text or the voice has changed since the conversion. */
export const isOutdated = (state: Conversion<VoicedText, unknown>, now: VoicedText | undefined) =>
  state.phase === 'converted' &&
  (now === undefined ||
    now.text !== state.of.text ||
    now.voice_name !== state.of.voice_name ||
    now.lang_code !== state.of.lang_code);
