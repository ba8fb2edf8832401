import { readFile } from 'node:fs/promises';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { withFloatConvolutions } from './float-convolutions.ts';
import { modelFile, symbolsFile, voiceFile } from './weights.ts';

/** The sample rate of the model. */
export const modelRate = 24_000;

/** The longest sequence of the model, without the marks at its ends. */
export const mostSymbols = 509;

/** A voice has a style for each number of symbols. */
const styleSize = 256;

const options: InferenceSession.SessionOptions = {
  executionProviders: ['cpu'],
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  // Each sentence has another length, and plans for all of them would only grow. The arena stays: without it, a third of
  // the time goes into memory that is taken and given back.
  enableMemPattern: false,
  // Unpacks the weights of the convolutions once instead of for every sentence.
  extra: { session: { disable_quant_qdq: '1' } },
};

/** Speaks symbols at `modelRate`. `pace` 1 is the normal one. */
export type Voice = (symbols: string, speaker: string, pace: number) => Promise<Float32Array>;

interface Tokenizer {
  readonly model: { readonly vocab: Readonly<Record<string, number>> };
}

export const loadModel = async (): Promise<Voice> => {
  const { model } = JSON.parse(await readFile(symbolsFile(), 'utf8')) as Tokenizer;
  const numbers = new Map(Object.entries(model.vocab));
  const session = await InferenceSession.create(withFloatConvolutions(await readFile(modelFile())), options);
  const speakers = new Map<string, Promise<Float32Array>>();

  const stylesOf = (speaker: string): Promise<Float32Array> => {
    const styles =
      speakers.get(speaker) ?? readFile(voiceFile(speaker)).then((bytes) => new Float32Array(bytes.buffer));
    speakers.set(speaker, styles);
    return styles;
  };

  return async (symbols, speaker, pace) => {
    // A symbol that the model does not know is left out: it is a fine mark of a sound, such as a syllabic n.
    const known = Array.from(symbols, (symbol) => numbers.get(symbol)).filter((number) => number !== undefined);
    if (known.length > mostSymbols) throw new Error(`The model cannot speak ${known.length} symbols at once.`);
    const styles = await stylesOf(speaker);
    const style = styles.slice(known.length * styleSize, (known.length + 1) * styleSize);
    const { waveform } = await session.run({
      input_ids: new Tensor('int64', BigInt64Array.from([0, ...known, 0], BigInt), [1, known.length + 2]),
      style: new Tensor('float32', style, [1, styleSize]),
      speed: new Tensor('float32', Float32Array.of(pace), [1]),
    });
    if (waveform?.data instanceof Float32Array) return waveform.data;
    throw new Error('The model gave something else than sound.');
  };
};
