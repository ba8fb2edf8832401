import { useEffect, useReducer, useRef } from 'react';
import { messages } from '../../ui/messages.ts';
import { notifyError } from '../../ui/notices.ts';
import { describeError } from '../../ui/states.tsx';
import { type Conversion, type ConversionEvent, convert } from './conversion.ts';

/**
 * Has a text spoken. A new request ends the one that still runs, and so does leaving the screen. What goes
 * wrong is told as the specification words it, and stays in the state.
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
      notifyError(problem, { title: messages.common.whopps });
    }
  };

  /** Ends what runs and forgets what was spoken. */
  const drop = () => {
    running.current?.abort();
    dispatch({ type: 'dropped' });
  };

  return { state, ask, drop };
};
