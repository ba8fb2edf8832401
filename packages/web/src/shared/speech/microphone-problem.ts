/** What keeps a person from recording, in words that say what to do. */
export const microphoneProblem = (error: unknown): string => {
  switch (nameOf(error)) {
    case 'Insecure':
      return 'Browsers give the microphone only to pages that come over https or from this very computer. Open Halloo by its https address, or at http://localhost, to record.';
    case 'Unsupported':
      return 'This browser cannot record. Use a current Chrome, Edge, Firefox or Safari, or upload an MP3 file.';
    case 'NotAllowedError':
    case 'SecurityError':
      return 'The browser does not let this page use the microphone. Allow it, most often by the icon beside the address, and try again.';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'No microphone was found. Connect one and try again.';
    case 'NotReadableError':
    case 'AbortError':
      return 'The microphone does not answer. Another program may be using it: close that one and try again.';
    case 'Undecodable':
      return 'What was recorded cannot be read. Please record it again.';
    default:
      return 'The recording did not work. Please try again.';
  }
};

export class RecordingError extends Error {
  constructor(name: 'Insecure' | 'Unsupported' | 'Undecodable') {
    super(name);
    this.name = name;
  }
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : undefined);
