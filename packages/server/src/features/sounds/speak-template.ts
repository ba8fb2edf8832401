import { buffer } from 'node:stream/consumers';
import { fillTemplate } from '@halloo/flow/template';
import { joinParts } from '../../lib/audio/join.ts';
import { describeJoined } from '../../lib/audio/prepare.ts';
import type { Sound } from '../../lib/audio/sound.ts';
import { readWav } from '../../lib/audio/wav.ts';
import { hasMarkup } from '../../lib/spoken-text/markup.ts';
import { type Piece, templatePieces } from '../../lib/spoken-text/template-pieces.ts';
import type { Context } from '../../ports/context.ts';
import type { Utterance } from '../../ports/speech.ts';
import { findSpoken, findSpokenAll, type SoundRow, setSpoken, touchSpoken } from './inner/sql.ts';
import { keepSound } from './keep-sound.ts';
import { type Asked, speakOnce, spokenKey } from './speak-once.ts';

/** A template, and the values of a person. */
export interface FilledTemplate {
  readonly template: Utterance;
  readonly fields: Readonly<Record<string, string>>;
}

type Speaking = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech'>;

/** The whole text of a person. */
export const wholeText = ({ template, fields }: FilledTemplate): Utterance => ({
  ...template,
  text: fillTemplate(template.text, fields).text,
});

/** The pieces that a slow voice speaks; undefined for a quick voice, which speaks the whole text. */
const piecesOf = async (
  { speech }: Pick<Context, 'speech'>,
  { template, fields }: FilledTemplate,
): Promise<Piece[] | undefined> => {
  const voice = await speech.voiceNamed(template.voice);
  if (voice?.standIn === undefined) return undefined;
  // Mark-up may go over several pieces.
  if (hasMarkup(template.text)) return undefined;
  const pieces = templatePieces(template.text, fields);
  return pieces.length > 1 ? pieces : undefined;
};

/** What has to be spoken for a person: the pieces of the text, or the whole. */
export const textsToSpeak = async (context: Pick<Context, 'speech'>, filled: FilledTemplate): Promise<Utterance[]> => {
  const pieces = await piecesOf(context, filled);
  if (!pieces) return [wholeText(filled)];
  const texts = new Set(pieces.map(({ text }) => text));
  return [...texts].map((text) => ({ ...filled.template, text }));
};

/** The latest pieces, so that those of everybody are not read for each call. About 30 kB each. */
const mostRead = 1_000;
const readPieces = new Map<string, Sound>();

const readPiece = async ({ blobs }: Pick<Context, 'blobs'>, hash: string): Promise<Sound> => {
  const known = readPieces.get(hash);
  if (known) return known;
  const stream = await blobs.read(hash);
  if (!stream) throw new Error('the sound of a piece is not in the blob store');
  const sound = readWav(await buffer(stream));
  for (const oldest of readPieces.keys()) {
    if (readPieces.size < mostRead) break;
    readPieces.delete(oldest);
  }
  readPieces.set(hash, sound);
  return sound;
};

/** The sound of each piece, by its text. */
const speakPieces = async (
  context: Speaking,
  { template }: FilledTemplate,
  pieces: readonly Piece[],
  { onProgress, ...asked }: Asked,
  signal: AbortSignal,
): Promise<Map<string, SoundRow>> => {
  const { db, clock } = context;
  const keys = new Map(pieces.map(({ text }) => [text, spokenKey({ ...template, text })]));
  const known = await findSpokenAll(db, [...keys.values()]);
  await touchSpoken(db, [...known.keys()], clock.now());
  const sounds = new Map<string, SoundRow>();
  const speak = async (text: string, key: string) => {
    const sound = known.get(key) ?? (await speakOnce(context, { ...template, text }, { ...asked, web: false }, signal));
    sounds.set(text, sound);
    onProgress?.(sounds.size / keys.size);
  };
  await Promise.all([...keys].map(([text, key]) => speak(text, key)));
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
  const whole = wholeText(filled);
  const pieces = await piecesOf(context, filled);
  if (!pieces) return speakOnce(context, whole, asked, signal);
  const key = spokenKey(whole);
  const known = await findSpoken(context.db, key);
  if (known) {
    await touchSpoken(context.db, [key], context.clock.now());
    return known;
  }
  const sounds = await speakPieces(context, filled, pieces, asked, signal);
  const parts = await Promise.all(
    pieces.map(async ({ text, pause }) => ({
      ...(await readPiece(context, sounds.get(text)?.call ?? '')),
      pause,
    })),
  );
  const joined = joinParts(parts, parts[0]?.rate ?? 0);
  return keepSound(context, describeJoined(joined), undefined, (tx, { id }) =>
    setSpoken(tx, key, id, context.clock.now()),
  );
};
