import { type MutationKey, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Change, invalidate, sendChange } from '../api/change.ts';
import { notifyError, notifySuccess } from './notices.ts';
import { describeError } from './states.tsx';

export interface SendHandlers<Given, Answer> {
  /** The notice after success. */
  notice?: string | ((answer: Answer, given: Given) => string);
  /** Runs before the request, for changes that the screen shows at once. */
  onStart?: (given: Given) => void | Promise<void>;
  onSuccess?: (answer: Answer, given: Given) => void;
  /** Replaces the notice with the server's message. */
  onError?: (error: unknown, given: Given) => void;
  /** Leaving the screen aborts the request; otherwise it finishes, and the handlers run. */
  abortOnUnmount?: boolean;
}

/** Reports an error where no field and no place on the screen can show it. */
export const reportError = (error: unknown) => notifyError(describeError(error).message);

/** Answers may contain secrets and personal data, so they do not stay in the cache. */
const gcTimeMs = 1000;

interface Sent<Given> {
  given: Given;
  signal: AbortSignal;
}

interface Status<Given, Answer> {
  isPending: boolean;
  isSuccess: boolean;
  /** The value that was sent last. */
  given?: Given;
  answer?: Answer;
  error?: Error;
}

const idle = { isPending: false, isSuccess: false } as const;

/**
 * Sends a change from a screen, one at a time: `send` does nothing while a request is pending. The handlers also run after
 * the component has gone, as menus and popovers do, but not after `cancel`.
 */
export const useSend = <Given = void, Answer = unknown>(
  change: Change<Given, Answer>,
  handlers: SendHandlers<NoInfer<Given>, NoInfer<Answer>> = {},
) => {
  const client = useQueryClient();
  const running = useRef<AbortController>(undefined);
  // The mutation updates its own state a timer later: a form would show its error while its button is still busy.
  const [status, setStatus] = useState<Status<Given, Answer>>(idle);
  const { notice, onStart, onSuccess, onError = reportError, abortOnUnmount = false } = handlers;

  const { mutateAsync } = useMutation({
    ...(change.key && { mutationKey: change.key }),
    gcTime: gcTimeMs,
    onMutate: ({ given }) => onStart?.(given),
    mutationFn: ({ given, signal }: Sent<Given>) => {
      // Here, so that it shows together with the first progress of an upload.
      if (!signal.aborted) setStatus({ ...idle, isPending: true, given });
      return sendChange(client, change, given, signal);
    },
  });
  const succeed = (answer: Answer, given: Given) => {
    running.current = undefined;
    setStatus({ ...idle, isSuccess: true, given, answer });
    onSuccess?.(answer, given);
    if (notice) notifySuccess(typeof notice === 'string' ? notice : notice(answer, given));
  };
  const fail = (error: Error, given: Given) => {
    running.current = undefined;
    setStatus({ ...idle, given, error });
    onError(error, given);
  };
  useEffect(() => {
    if (abortOnUnmount) return () => running.current?.abort();
  }, [abortOnUnmount]);

  return {
    ...status,
    send: (given: Given) => {
      // A second click can come before the button shows that the first one is pending.
      if (running.current) return;
      running.current = new AbortController();
      const { signal } = running.current;
      mutateAsync({ given, signal }).then(
        (answer) => signal.aborted || succeed(answer, given),
        (error: Error) => {
          if (change.invalidatesOnError) void invalidate(client, change);
          if (!signal.aborted) fail(error, given);
        },
      );
    },
    /** Aborts the request and forgets its outcome. */
    cancel: () => {
      running.current?.abort();
      running.current = undefined;
      setStatus(idle);
    },
  };
};

/** Whether a change with a key is pending, whichever component sent it; or only one that was sent with a certain value. */
export const useIsSending = <Given>(
  { key }: { key: MutationKey; send?: (given: Given, signal: AbortSignal) => unknown },
  isMeant: (given: Given) => boolean = () => true,
) =>
  useIsMutating({
    mutationKey: key,
    predicate: ({ state }) => isMeant((state.variables as Sent<Given>).given),
  }) > 0;
