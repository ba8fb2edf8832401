import { say } from '../../words/say.ts';

/** Why a recording failed, and what to do. */
export const microphoneProblem = (error: unknown): string => {
  switch (nameOf(error)) {
    case 'Insecure':
      return say('speech.microphone.insecure');
    case 'Unsupported':
      return say('speech.microphone.unsupported');
    case 'NotAllowedError':
    case 'SecurityError':
      return say('speech.microphone.notAllowed');
    case 'NotFoundError':
    case 'OverconstrainedError':
      return say('speech.microphone.notFound');
    case 'NotReadableError':
    case 'AbortError':
      return say('speech.microphone.busy');
    case 'Undecodable':
      return say('speech.microphone.unreadable');
    default:
      return say('speech.microphone.failed');
  }
};

export class RecordingError extends Error {
  constructor(name: 'Insecure' | 'Unsupported' | 'Undecodable') {
    super(name);
    this.name = name;
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);
