import type { NumbersImported } from '@halloo/contract/do-not-call';
import { useState } from 'react';
import { useSend } from '../../../../ui/use-send.ts';
import { importNumbers } from './queries.ts';

/**
 * The import of a file of numbers:
 *
 *   none    -> running  a file is taken
 *   running -> done     its numbers are on the list
 *   running -> failed   rejected, or no answer: nothing of it is on the list
 *   running -> none     cancelled, and nothing of it is on the list
 */
type ImportState =
  | { step: 'none' }
  | { step: 'running'; name: string; sent: number }
  | { step: 'done'; name: string; result: NumbersImported }
  | { step: 'failed'; name: string; error: unknown };

/** Imports one file at a time; closing the dialog stops it. */
export const useImport = (onAdded: () => void) => {
  const [sent, setSent] = useState(0);
  const { send, cancel, isPending, given, answer, error } = useSend(importNumbers, {
    abortOnUnmount: true,
    onSuccess: ({ added }) => added > 0 && onAdded(),
    // The dialog shows it.
    onError: () => {},
  });
  const name = given?.file.name ?? '';
  const state = (): ImportState => {
    if (isPending) return { step: 'running', name, sent };
    if (answer) return { step: 'done', name, result: answer };
    return error ? { step: 'failed', name, error } : { step: 'none' };
  };
  return {
    state: state(),
    take: (file: File, reason: string) => {
      setSent(0);
      send({ file, reason, onSent: setSent });
    },
    clear: cancel,
  };
};
