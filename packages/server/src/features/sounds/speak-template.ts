import { buffer } from 'node:stream/consumers';
import { joinParts } from '../../lib/audio/join.ts';
import { type EndPitches, endPitches, matchPitch } from '../../lib/audio/pitch.ts';
import { describeJoined } from '../../lib/audio/prepare.ts';
import type { Sound } from '../../lib/audio/sound.ts';
import { readWav } from '../../lib/audio/wav.ts';
import { type Piece, spokenTemplate, templatePieces } from '../../lib/spoken-text/template-pieces.ts';
import type { Context } from '../../ports/context.ts';
import type { Utterance } from '../../ports/speech.ts';
import { type Pronunciations, readPronunciations } from '../pronunciation-list/read-pronunciations.ts';
import { findSpoken, findSpokenAll, type SoundRow, setSpoken, touchSpoken } from './inner/sql.ts';
import { keepSound } from './keep-sound.ts';
import { type Pronounced, pronounce, readsIpa } from './pronounce.ts';
import { type Asked, speakOnce, spokenKey } from './speak-once.ts';

/** A template, and the values of a person. */
export interface FilledTemplate {
  readonly template: Utterance;
  readonly fields: Readonly<Record<string, string>>;
}

type Speaking = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>;

/** The whole text of a person, as it is written. */
export const wholeText = ({ template, fields }: FilledTemplate): Utterance => ({
  ...template,
  text: spokenTemplate(template.text, fields),
});

/** The pieces that a slow voice speaks; undefined for a quick voice, which speaks the whole text. */
const piecesOf = async (
  context: Pick<Context, 'speech'>,
  { template, fields }: FilledTemplate,
  pronunciations: Pronunciations,
): Promise<Piece[] | undefined> => {
  const voice = await context.speech.voiceNamed(template.voice);
  if (voice?.standIn === undefined) return undefined;
  const list = pronunciations.in(template.language);
  const pronouncing = list.size === 0 ? undefined : { list, readsIpa: await readsIpa(context, template) };
  const pieces = templatePieces(template.text, fields, pronouncing);
  return pieces.length > 1 ? pieces : undefined;
};

/** The distinct texts of pieces, ready to be spoken. */
const utterancesOf = ({ template }: FilledTemplate, pieces: readonly Piece[]): Pronounced[] => {
  const texts = new Set(pieces.map(({ text }) => text).filter((text) => text !== ''));
  return [...texts].map((text) => ({ ...template, text, pronounced: true }));
};

/** What has to be spoken for a person: the pieces of the text, or the whole. */
export const textsToSpeak = async (
  context: Pick<Context, 'db' | 'speech'>,
  filled: FilledTemplate,
  pronunciations: Pronunciations,
): Promise<Pronounced[]> => {
  const pieces = await piecesOf(context, filled, pronunciations);
  return pieces ? utterancesOf(filled, pieces) : [await pronounce(context, wholeText(filled), pronunciations)];
};

interface PieceSound extends Sound {
  readonly pitches: EndPitches;
}

/** The latest pieces, so that those of everybody are not read and measured for each call. About 30 kB each. */
const mostRead = 1_000;
const readPieces = new Map<string, PieceSound>();

const readPiece = async ({ blobs }: Pick<Context, 'blobs'>, hash: string): Promise<PieceSound> => {
  const known = readPieces.get(hash);
  if (known) return known;
  const stream = await blobs.read(hash);
  if (!stream) throw new Error('the sound of a piece is not in the blob store');
  const read = readWav(await buffer(stream));
  const sound = { ...read, pitches: endPitches(read) };
  for (const oldest of readPieces.keys()) {
    if (readPieces.size < mostRead) break;
    readPieces.delete(oldest);
  }
  readPieces.set(hash, sound);
  return sound;
};

/** A piece without words. */
const silent: PieceSound = { samples: new Float32Array(), rate: 0, pitches: { start: undefined, end: undefined } };

/** The sound of each piece, by its text. */
const speakPieces = async (
  context: Speaking,
  utterances: readonly Pronounced[],
  { onProgress, ...asked }: Asked,
  signal: AbortSignal,
): Promise<Map<string, SoundRow>> => {
  const { db, clock } = context;
  const keys = new Map(utterances.map((utterance) => [utterance, spokenKey(utterance)]));
  const known = await findSpokenAll(db, [...keys.values()]);
  await touchSpoken(db, [...known.keys()], clock.now());
  const sounds = new Map<string, SoundRow>();
  const speak = async (utterance: Pronounced, key: string) => {
    const sound = known.get(key) ?? (await speakOnce(context, utterance, { ...asked, web: false }, signal));
    sounds.set(utterance.text, sound);
    onProgress?.(sounds.size / keys.size);
  };
  await Promise.all([...keys].map(([utterance, key]) => speak(utterance, key)));
  return sounds;
};

/**
 * The sound of a template for one person. A slow voice speaks it in pieces, each of them once for everybody who has the
 * same value, and the pieces are put together.
 */
export const speakTemplate = async (
  context: Speaking,
  filled: FilledTemplate,
  asked: Asked,
  signal: AbortSignal,
): Promise<SoundRow> => {
  const pronunciations = await readPronunciations(context);
  const whole = await pronounce(context, wholeText(filled), pronunciations);
  const pieces = await piecesOf(context, filled, pronunciations);
  if (!pieces) return speakOnce(context, whole, asked, signal);
  const key = spokenKey(whole);
  const known = await findSpoken(context.db, key);
  if (known) {
    await touchSpoken(context.db, [key], context.clock.now());
    return known;
  }
  const sounds = await speakPieces(context, utterancesOf(filled, pieces), asked, signal);
  const parts = await Promise.all(
    pieces.map(async ({ text, pause }) => {
      const sound = text === '' ? undefined : await readPiece(context, sounds.get(text)?.call ?? '');
      return { ...(sound ?? silent), pause };
    }),
  );
  const rate = parts.find((part) => part.rate > 0)?.rate ?? 0;
  const joined = joinParts(matchPitch(parts), rate);
  return keepSound(context, describeJoined(joined), undefined, (tx, { id }) =>
    setSpoken(tx, key, id, context.clock.now()),
  );
};
