/** What is used of the package, which brings no types of its own. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface Worker {
    set_voice(name: string): number;
    set_rate(wordsAMinute: number): void;
    get_samplerate(): number;
    /** Calls back with each piece of sound; takes text by its place in memory as well. */
    synthesize(text: { ptr: number }, onSound: (samples: Int16Array | null) => boolean): void;
  }

  interface Espeak {
    readonly HEAPU8: Uint8Array;
    _malloc(bytes: number): number;
    readonly eSpeakNGWorker: new () => Worker;
  }

  const startEspeak: () => Promise<Espeak>;
  // biome-ignore lint/style/noDefaultExport: that is how the package exports it
  export default startEspeak;
}
