import { scriptRoutes } from '@halloo/contract/scripts';
import { fieldKey, templateFields } from '@halloo/flow/template';
import type { KeypadKey } from '@halloo/flow/vocabulary';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../api/client.ts';
import { scriptQuery } from '../script-choice/queries.ts';
import { createEar, type EarState, earOff } from './inner/ear.ts';
import { createLine } from './inner/perform.ts';
import type { PlayedScript, Speed } from './inner/player.ts';
import { drive, idle, type Phone, type PhoneEvent, type Vars } from './run-call.ts';

export type { PlayedScript, Speed };

/** Everything that the screen shows about the phone. */
export interface Shown {
  readonly phone: Phone;
  readonly ear: EarState;
  readonly speed: Speed;
  readonly muted: boolean;
}

const speak = async ({ text_message, voice_name, lang_code }: PlayedScript, vars: Vars, signal: AbortSignal) => {
  const values = new Map(Object.entries(vars).map(([name, value]) => [fieldKey(name), value]));
  const fields = Object.fromEntries(
    templateFields(text_message).map((name) => [name, values.get(fieldKey(name)) ?? '']),
  );
  const body = { text: text_message, lang_code, ...(voice_name && { voice_name }), fields };
  const { url, duration, peaks } = await call(scriptRoutes.sampleAudio, { body, signal });
  return { url, seconds: duration, peaks };
};

/** Pauses the players elsewhere on the page during the call. */
const pauseOthers = () => {
  for (const other of document.querySelectorAll('audio')) other.pause();
};

type FindScript = (id: number) => Promise<PlayedScript>;

const createPhone = (findScript: FindScript) => {
  let shown: Shown = { phone: idle, ear: earOff, speed: 'once', muted: false };
  const listeners = new Set<() => void>();
  const show = (change: Partial<Shown>) => {
    shown = { ...shown, ...change };
    for (const listener of listeners) listener();
  };

  const send = (event: PhoneEvent) => {
    const before = shown.phone;
    const { state, commands } = drive(before, event, Date.now());
    if (state !== before) show({ phone: state });
    const asked = (phone: Phone) => (phone.phase === 'talking' ? phone.doing : null);
    if (asked(state) !== asked(before) && shown.ear !== earOff) ear.discard();
    for (const command of commands) line.perform(command);
  };
  const line = createLine({ send, findScript, speak });
  const ear = createEar({
    onState: (state) => {
      show({ ear: state });
      send({ type: 'answering', busy: state.step !== 'off' });
    },
    answer: send,
  });

  return {
    shown: () => shown,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    send: (event: PhoneEvent) => {
      if (event.type === 'called') pauseOthers();
      send(event);
    },
    press: (key: KeypadKey) => {
      if (shown.phone.phase !== 'talking') return;
      line.keyTone(key);
      send({ type: 'pressed', key });
    },
    setSpeed: (speed: Speed) => {
      line.setSpeed(speed);
      show({ speed });
    },
    mute: (muted: boolean) => {
      line.mute(muted);
      show({ muted });
    },
    /** Back to the form before a call. */
    putDown: () => {
      if (shown.phone.phase === 'ended') show({ phone: idle });
    },
    holdAction: line.holdAction,
    heard: line.heard,
    speak: ear.open,
    stopSpeaking: ear.stop,
    close: () => {
      ear.close();
      line.close();
      shown = { ...shown, phone: idle, ear: earOff };
    },
  };
};

export type PhoneHandle = ReturnType<typeof createPhone>;

/**
 * The phone of one simulator, with the scripts of the workspace unless others are given at its start. It stops when the
 * simulator is closed.
 */
export const usePhone = (findScript?: FindScript) => {
  const client = useQueryClient();
  const [handle] = useState(() => createPhone(findScript ?? ((id) => client.fetchQuery(scriptQuery(id)))));
  useEffect(() => handle.close, [handle]);
  return { handle, ...useSyncExternalStore(handle.subscribe, handle.shown) };
};
