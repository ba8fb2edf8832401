import type { CallInput } from '@halloo/flow/call';
import type { LineEvent } from '../../../ports/line.ts';

/**
 * Maps a line event to a call input; undefined for events about the start or end of the call. `at` converts a time of the line
 * to the clock of the call.
 */
export const inputOf = (event: LineEvent, at: (onLine: number) => number): CallInput | undefined => {
  switch (event.type) {
    case 'answered':
      return { type: 'answered', by: event.by, ...(event.at !== undefined && { at: at(event.at) }) };
    case 'quiet':
    case 'held':
    case 'unheld':
      return { type: event.type };
    case 'played':
      return { type: 'played', seq: event.seq, ms: event.ms };
    case 'play_failed':
      return { type: 'play_failed', seq: event.seq, reason: event.reason };
    case 'pressed':
      return { type: 'pressed', key: event.key };
    case 'said':
      return { type: 'understood', seq: event.seq, recording: null, text: event.text, phrase: null, ms: 0 };
    case 'recorded': {
      const { seq, sound, text, spoke, ms } = event;
      return { type: 'captured', seq, recording: sound, text, spoke, ms };
    }
    case 'transferred':
      return { type: 'acted', seq: event.seq, ok: event.ok, detail: event.detail };
    default:
      return undefined;
  }
};
