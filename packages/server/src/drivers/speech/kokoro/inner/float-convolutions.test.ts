import { InferenceSession, Tensor } from 'onnxruntime-node';
import { expect, test } from 'vitest';
import { withFloatConvolutions } from './float-convolutions.ts';
import { readFields, textOf, writeField, writeText } from './protobuf.ts';

const bytesOf = (...pieces: Uint8Array[][]) => Uint8Array.from(pieces.flat().flatMap((piece) => [...piece]));
const message = (number: number, ...pieces: Uint8Array[][]) => writeField(number, pieces.flat());
const int = (number: number, value: number) => [Uint8Array.of(number * 8, value)];
const raw = (number: number, data: ArrayBufferView) =>
  writeField(number, [new Uint8Array(data.buffer, data.byteOffset, data.byteLength)]);

/** Types of tensors. */
const [float, uint8, int32, int64] = [1, 2, 6, 7];

const tensor = (name: string, type: number, data: ArrayBufferView, dims: number[]) =>
  message(5, ...dims.map((dim) => int(1, dim)), int(2, type), writeText(8, name), raw(9, data));
const shaped = (number: number, name: string, dims: number[]) =>
  message(
    number,
    writeText(1, name),
    message(2, message(1, int(1, float), message(2, ...dims.map((dim) => message(1, int(1, dim)))))),
  );
const node = (kind: string, inputs: string[], outputs: string[], ...attributes: Uint8Array[][]) =>
  message(
    1,
    ...inputs.map((name) => writeText(1, name)),
    ...outputs.map((name) => writeText(2, name)),
    writeText(3, outputs[0] ?? ''),
    writeText(4, kind),
    ...attributes,
  );
const castTo = (type: number) => message(5, writeText(1, 'to'), int(3, type), [Uint8Array.of(0xa0, 1, 2)]);

/** A convolution of integers as it is in the model, with or without a bias. */
const model = (hasBias: boolean, sum = 'Add') => {
  const nodes = [
    node('DynamicQuantizeLinear', ['x'], ['xq', 'x_scale', 'x_zero_point']),
    node('ConvInteger', ['xq', 'w_quantized', 'x_zero_point', 'w_zero_point'], ['c']),
    node('Mul', ['x_scale', 'w_scale'], ['scales']),
    ...(hasBias
      ? [
          node('Div', ['bias', 'scales'], ['divided']),
          node('Floor', ['divided'], ['floored']),
          node('Cast', ['floored'], ['whole'], castTo(int32)),
          node('Reshape', ['whole', 'shape'], ['reshaped']),
          node(sum, ['c', 'reshaped'], ['added']),
        ]
      : []),
    node('Cast', [hasBias ? 'added' : 'c'], ['cast'], castTo(float)),
    node('Mul', ['cast', 'scales'], ['y']),
  ];
  const tensors = [
    tensor('w_quantized', uint8, Uint8Array.of(3, 200, 120, 40, 90, 255), [1, 2, 3]),
    tensor('w_zero_point', uint8, Uint8Array.of(128), []),
    tensor('w_scale', float, Float32Array.of(0.01), []),
    tensor('bias', float, Float32Array.of(0.7), [1]),
    tensor('shape', int64, BigInt64Array.of(1n, 1n, 1n), [3]),
  ];
  const graph = [...nodes, writeText(2, 'graph'), ...tensors, shaped(11, 'x', [1, 2, 8]), shaped(12, 'y', [1, 1, 6])];
  return bytesOf(int(1, 8), message(8, int(2, 13)), message(7, ...graph));
};

const sound = Float32Array.from({ length: 16 }, (_, at) => Math.sin(at) * 3);
const run = async (bytes: Uint8Array) => {
  const session = await InferenceSession.create(bytes, { logSeverityLevel: 3 });
  const { y } = await session.run({ x: new Tensor('float32', sound, [1, 2, 8]) });
  if (!(y?.data instanceof Float32Array)) throw new Error('no numbers');
  return [...y.data];
};
const kindsOf = (bytes: Uint8Array) => {
  const graph = [...readFields(bytes)].find(({ number }) => number === 7)?.content ?? new Uint8Array();
  return [...readFields(graph)]
    .filter(({ number }) => number === 1)
    .map(({ content = new Uint8Array() }) => [...readFields(content)].find(({ number }) => number === 4))
    .map((kind) => kind && textOf(kind));
};

test.each([true, false])('a convolution of floats gives the same numbers (with a bias: %s)', async (hasBias) => {
  const before = await run(model(hasBias));
  const rewritten = withFloatConvolutions(model(hasBias));
  expect(kindsOf(rewritten)).toContain('Conv');
  expect(kindsOf(rewritten)).not.toContain('ConvInteger');
  const after = await run(rewritten);
  for (const [at, number] of after.entries()) expect(Math.abs(number - (before[at] ?? 0))).toBeLessThan(0.06);
});

test('a model that is built otherwise is refused, not changed', () => {
  expect(() => withFloatConvolutions(model(true, 'Sub'))).toThrow('built in an unknown way');
});

test('a broken file is refused', () => {
  expect(() => withFloatConvolutions(model(true).subarray(0, 300))).toThrow('ends within');
  expect(() => withFloatConvolutions(Uint8Array.of(3))).toThrow('wire type');
});
