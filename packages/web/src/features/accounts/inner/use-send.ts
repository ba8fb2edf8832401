import { type FormEvent, useRef } from 'react';

/**
 * Sends a form, once at a time: a second press of Enter can come before the button has been drawn as busy.
 * `send` tells the person about failures itself.
 */
export const useSend = <Values>(values: Values | undefined, send: (values: Values) => Promise<unknown>) => {
  const busy = useRef(false);
  return (event: FormEvent) => {
    event.preventDefault();
    if (values === undefined || busy.current) return;
    busy.current = true;
    const rest = () => {
      busy.current = false;
    };
    send(values).then(rest, rest);
  };
};
