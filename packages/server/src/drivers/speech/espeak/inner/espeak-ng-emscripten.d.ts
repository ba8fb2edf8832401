/** Types of the used part of the package, which has none of its own. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    set_voice(name: string): number;
    set_rate(wordsAMinute: number): void;
    get_samplerate(): number;
    /** Calls back with each chunk of audio. Also accepts the text as an address in memory. */
    synthesize(text: { ptr: number }, onSound: (samples: Int16Array | null) => boolean): void;
    /** The phonemes of a text, in a line for each clause. A code other than 0 is an error. */
    synthesize_ipa(text: string): { code: number; ipa: string };
  }

  interface Espeak {
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    readonly eSpeakNGWorker: new () => Worker;
  }

  const startEspeak: () => Promise<Espeak>;
  // biome-ignore lint/style/noDefaultExport: the package has a default export
  export default startEspeak;
}
