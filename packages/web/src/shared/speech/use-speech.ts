import { useEffect, useReducer, useRef } from 'react';
import { notifyError } from '../../ui/notices.ts';
import { describeError } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { type Conversion, type ConversionEvent, convert } from './conversion.ts';

/**
 * Converts a text to speech. A new request aborts the one before, and so does leaving the screen. An error shows as a
 * notice, in the specification's words, and stays in the state.
 */
export const useSpeech = <Of, Sound>(speak: (of: Of, signal: AbortSignal) => Promise<Sound>) => {
  const [state, dispatch] = useReducer<Conversion<Of, Sound>, [ConversionEvent<Of, Sound>]>(convert, { phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const tickets = useRef(0);

  useEffect(() => () => running.current?.abort(), []);

  const ask = async (of: Of) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    tickets.current += 1;
    const ticket = tickets.current;
    dispatch({ type: 'asked', of, ticket });
    try {
      const sound = await speak(of, controller.signal);
      if (!controller.signal.aborted) dispatch({ type: 'spoken', ticket, sound });
    } catch (error) {
      if (controller.signal.aborted) return;
      const problem = describeError(error).message;
      dispatch({ type: 'failed', ticket, problem });
      notifyError(problem, { title: say('speech.problem') });
    }
  };

  /** Aborts the request and forgets the sound. */
  const drop = () => {
    running.current?.abort();
    dispatch({ type: 'dropped' });
  };

  return { state, ask, drop };
};
