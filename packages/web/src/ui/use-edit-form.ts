import type { Change } from '../api/change.ts';
import { ApiError } from '../api/client.ts';
import { type FieldErrors, sameValues } from './form-errors.ts';
import { type CheckedFormOptions, useCheckedForm } from './use-checked-form.ts';
import { reportError, type SendHandlers, useSend } from './use-send.ts';

interface EditFormOptions<V extends object, Answer>
  extends Omit<CheckedFormOptions<V>, 'onSubmit'>,
    Pick<SendHandlers<V, Answer>, 'notice' | 'onStart' | 'onSuccess' | 'onError'> {
  /** Sends the values. Errors of fields show at the fields, all others go to `onError`. */
  change: Change<V, Answer>;
  /** Also tells of errors that show at the fields. */
  onFieldErrors?: (error: unknown) => void;
  /** Runs in place of the request where the values are the saved ones, but for blanks around texts. */
  onUnchanged?: () => void;
}

/** A form that changes something saved. */
export const useEditForm = <V extends object, Answer>(options: EditFormOptions<V, Answer>) => {
  const { kept, labels, change, onUnchanged, onSuccess, onError = reportError, onFieldErrors } = options;
  const { send, isPending } = useSend(change, {
    ...options,
    onSuccess: (answer, sent) => {
      onSuccess?.(answer, sent);
      form.reset();
    },
    onError: (error, sent) => {
      const found = fieldsOf<V>(error, labels);
      if (Object.keys(found).length === 0) return onError(error, sent);
      form.refuse(found);
      onFieldErrors?.(error);
    },
  });
  const form = useCheckedForm<V>({
    ...options,
    onSubmit: (values) => {
      if (onUnchanged && sameValues(trimmed(values), kept)) onUnchanged();
      else send(values);
    },
  });
  return { ...form, sending: isPending };
};

export type EditForm<V extends object> = ReturnType<typeof useEditForm<V, unknown>>;

const fieldsOf = <V extends object>(error: unknown, labels: object) => {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in labels)) as FieldErrors<V>;
};

const trimmed = <V extends object>(values: V) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value]),
  );
