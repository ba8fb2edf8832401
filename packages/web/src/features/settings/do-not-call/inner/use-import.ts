import type { NumbersImported } from '@halloo/contract/do-not-call';
import type { LayoutChoice, ListLayout } from '@halloo/contract/lead-layout';
import { useState } from 'react';
import { useSend } from '../../../../ui/use-send.ts';
import { importNumbers } from './queries.ts';

/**
 * The import of a file of numbers:
 *
 *   none    -> running  a file is taken
 *   running -> done     its numbers are on the list
 *   running -> mapping  nobody knows yet which column has the numbers
 *   mapping -> running  the columns are chosen
 *   running -> failed   rejected, or no answer: nothing of it is on the list
 *   running -> none     cancelled, and nothing of it is on the list
 */
type ImportState =
  | { step: 'none' }
  | { step: 'running'; name: string; sent: number }
  | { step: 'mapping'; name: string; layout: ListLayout; problem?: string }
  | { step: 'done'; name: string; result: NumbersImported }
  | { step: 'failed'; name: string; error: unknown };

/** Imports one file at a time; closing the dialog stops it. */
export const useImport = (onAdded: () => void) => {
  const [sent, setSent] = useState(0);
  const { send, cancel, isPending, given, answer, error } = useSend(importNumbers, {
    abortOnUnmount: true,
    onSuccess: (got) => 'result' in got && got.result.added > 0 && onAdded(),
    // The dialog shows it.
    onError: () => {},
  });
  const name = given?.file.name ?? '';
  const state = (): ImportState => {
    if (isPending) return { step: 'running', name, sent };
    if (answer) return 'result' in answer ? { step: 'done', name, ...answer } : { step: 'mapping', name, ...answer };
    return error ? { step: 'failed', name, error } : { step: 'none' };
  };
  return {
    state: state(),
    take: (file: File, reason: string) => {
      setSent(0);
      send({ file, reason, choice: {}, isLook: false, onSent: setSent });
    },
    /** The same file with another choice; with `isLook`, only how it would be read. */
    again: (choice: Partial<LayoutChoice>, isLook: boolean) => {
      setSent(0);
      if (given) send({ ...given, choice, isLook });
    },
    clear: cancel,
  };
};
