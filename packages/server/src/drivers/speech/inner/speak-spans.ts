import { readMarkup, type Span } from '@halloo/flow/markup';
import { joinParts } from '../../../lib/audio/join.ts';
import { resample } from '../../../lib/audio/resample.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { hasWords } from '../../../lib/spoken-text/clean-text.ts';
import { say } from '../../../platform/words.ts';
import { SpeechError, type SpeechWork, type Synthesiser, type Utterance } from '../../../ports/speech.ts';

const hasText = (span: Span): span is Extract<Span, { text: string }> => 'text' in span && hasWords(span.text);

/**
 * Speaks a text with mark-up by an engine that knows none: each part at its pace, with its pauses. A voice that reads
 * sounds gets them in brackets.
 */
export const speakSpans = async (
  engine: Pick<Synthesiser, 'synthesise'>,
  utterance: Utterance,
  { readsIpa, ...work }: SpeechWork & { readonly readsIpa: boolean },
  signal: AbortSignal,
): Promise<Sound> => {
  const spans = readMarkup(utterance.text, readsIpa ? 'read' : 'ignore');
  const texts = spans.filter(hasText);
  if (texts.length === 0) throw new SpeechError(say('engine.nothingToSay'), { retryable: false });
  const { onProgress } = work;
  let rate = 0;
  let spoken = 0;
  const parts: { samples: Float32Array; pause: number }[] = [];
  for (const span of spans) {
    if (hasText(span)) {
      const before = spoken;
      const watched = {
        ...work,
        ...(onProgress && { onProgress: (share: number) => onProgress((before + share) / texts.length) }),
      };
      const pace = (utterance.pace ?? 1) * span.pace;
      const sound = await engine.synthesise({ ...utterance, text: span.text, pace }, signal, watched);
      rate ||= sound.rate;
      parts.push({ samples: resample(sound, rate).samples, pause: 0 });
      spoken += 1;
    } else if ('pauseMs' in span) {
      const last = parts.at(-1);
      if (last) last.pause += span.pauseMs;
      else parts.push({ samples: new Float32Array(), pause: span.pauseMs });
    }
  }
  // A pause at the end counts too: the next script may follow at once.
  return joinParts([...parts, { samples: new Float32Array(), pause: 0 }], rate);
};
