import { type Spoken, scriptRoutes } from '@halloo/contract/scripts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { describeError } from '../../../ui/states.tsx';
import type { VoicedText } from '../conversion.ts';

type Outcome = { readonly sound: Spoken } | { readonly problem: string };

const keyOf = ({ text, lang_code, voice_name }: VoicedText) => `${voice_name} ${lang_code} ${text}`;

interface Playing {
  readonly voice: string;
  /** Another turn of the same voice plays from the beginning. */
  readonly turn: number;
}

/** Speaks one text with many voices: one of them, or all in turn, with the next one spoken while this one plays. */
export const useComparison = (text: string, language: string) => {
  const [outcomes, setOutcomes] = useState<Readonly<Record<string, Outcome>>>({});
  const [waitingFor, setWaitingFor] = useState<string>();
  const [playing, setPlaying] = useState<Playing>();
  const [isTouring, setIsTouring] = useState(false);
  const asked = useRef(new Map<string, Promise<Outcome>>());
  const run = useRef<AbortController>(undefined);
  const turns = useRef(0);
  const ended = useRef<() => void>(undefined);

  useEffect(() => () => run.current?.abort(), []);

  const wish = (voice: string): VoicedText => ({ text: text.trim(), lang_code: language, voice_name: voice });

  const request = async (body: VoicedText, signal: AbortSignal): Promise<Outcome> => {
    try {
      return { sound: await call(scriptRoutes.speakText, { body, signal }) };
    } catch (error) {
      return { problem: describeError(error).message };
    }
  };

  const speak = (voice: string, { signal }: AbortController): Promise<Outcome> => {
    const body = wish(voice);
    const key = keyOf(body);
    const known = asked.current.get(key);
    if (known) return known;
    const speaking = request(body, signal).then((outcome) => {
      // What failed or was given up is asked for again the next time.
      if (!('sound' in outcome)) asked.current.delete(key);
      if (!signal.aborted) setOutcomes((all) => ({ ...all, [key]: outcome }));
      return outcome;
    });
    asked.current.set(key, speaking);
    return speaking;
  };

  const stop = () => {
    run.current?.abort();
    setWaitingFor(undefined);
    setPlaying(undefined);
    setIsTouring(false);
  };

  const begin = () => {
    stop();
    const controller = new AbortController();
    run.current = controller;
    return controller;
  };

  /** Whether it plays now. */
  const play = async (voice: string, controller: AbortController): Promise<boolean> => {
    setWaitingFor(voice);
    const outcome = await speak(voice, controller);
    if (controller.signal.aborted) return false;
    setWaitingFor(undefined);
    if (!('sound' in outcome)) return false;
    turns.current += 1;
    setPlaying({ voice, turn: turns.current });
    return true;
  };

  const endOfSound = ({ signal }: AbortController) =>
    new Promise<void>((resolve) => {
      ended.current = resolve;
      signal.addEventListener('abort', () => resolve(), { once: true });
    });

  return {
    outcomeOf: (voice: string): Outcome | undefined => outcomes[keyOf(wish(voice))],
    waitingFor,
    playing,
    isTouring,
    listen: (voice: string) => void play(voice, begin()),
    listenToAll: async (voices: readonly string[]) => {
      const controller = begin();
      setIsTouring(true);
      for (const [nth, voice] of voices.entries()) {
        const plays = await play(voice, controller);
        if (controller.signal.aborted) return;
        const next = voices[nth + 1];
        if (next !== undefined) void speak(next, controller);
        if (plays) await endOfSound(controller);
        if (controller.signal.aborted) return;
      }
      setIsTouring(false);
    },
    stop,
    soundEnded: () => ended.current?.(),
  };
};
