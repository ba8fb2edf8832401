import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../api/client.ts';
import { type FieldErrors, problemsOf, sameValues, sentence } from './form-errors.ts';

interface EditFormOptions<V extends object> {
  /** The values as they are kept; when they change and nothing was typed, the form follows. */
  kept: V;
  /** Every field's name for a person. */
  labels: Readonly<Record<keyof V & string, string>>;
  schema: z.ZodType;
  /** What an empty field gets told, where it is not "… is required". */
  required?: string;
  /** What is checked and sent, where that is not the values themselves. */
  body?: (values: V) => object;
  /** Sends the values. A refusal that names fields lands on them; any other goes to `onRefused`. */
  send: (values: V) => Promise<unknown>;
  onRefused: (error: unknown) => void;
}

/**
 * A form that changes something kept. A field is checked when it is left and all of them when the form is
 * sent, the first wrong one gets the focus, and what the server finds wrong stands at its field until it is
 * changed. The forms before sign-in, whose button waits until everything is right, have `useForm`.
 */
export const useEditForm = <V extends object>(options: EditFormOptions<V>) => {
  const { kept, labels, schema, required, body, send, onRefused } = options;
  const [typed, setTyped] = useState<V>();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors<V>>({});
  const [sending, setSending] = useState(false);
  const [failures, setFailures] = useState(0);
  const element = useRef<HTMLFormElement>(null);

  const values = typed ?? kept;
  const problems: FieldErrors<V> = problemsOf(schema, body?.(values) ?? values, required);

  const errorOf = (name: keyof V & string) => {
    const problem = refused[name] ?? (left.has(name) ? problems[name] : undefined);
    return problem === undefined ? undefined : sentence(labels[name], problem);
  };

  /** Label above, help below, the error in place of the help. */
  const lookOf = (name: keyof V & string, help?: string) => {
    const error = errorOf(name);
    return {
      label: labels[name],
      error,
      description: error === undefined ? help : undefined,
      inputWrapperOrder: partsInOrder,
      onBlur: () => leave(name),
    };
  };

  const set = (change: Partial<V>) => {
    setTyped({ ...values, ...change });
    setRefused((before) => without(before, Object.keys(change)));
  };

  const leave = (name: keyof V & string) => setLeft((before) => new Set(before).add(name));

  const reset = () => {
    setTyped(undefined);
    setLeft(new Set());
    setRefused({});
    setFailures(0);
  };

  const fail = (found: FieldErrors<V>) => {
    setLeft(new Set(Object.keys(labels)));
    setRefused(found);
    setFailures((count) => count + 1);
  };

  const submit = async () => {
    if (sending) return;
    if (Object.keys(problems).length > 0) return fail({});
    setSending(true);
    try {
      await send(values);
      reset();
    } catch (error) {
      const found = fieldsOf<V>(error, labels);
      if (Object.keys(found).length > 0) fail(found);
      else onRefused(error);
    } finally {
      setSending(false);
    }
  };

  useEffect(() => {
    if (failures > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  return {
    values,
    dirty: typed !== undefined && !sameValues(typed, kept),
    sending,
    /** It was sent with something wrong that is still wrong. */
    flagged: failures > 0 && Object.keys(problems).length > 0,
    set,
    reset,
    /** For the form element. */
    form: {
      ref: element,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        void submit();
      },
    },
    /** For a field whose value is changed through `set`. */
    field: (name: keyof V & string, help?: string) => lookOf(name, help),
    /** For a field of text. */
    text: (name: keyof V & string, help?: string) => ({
      ...lookOf(name, help),
      value: String(values[name] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as unknown as Partial<V>),
    }),
  };
};

const partsInOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

const without = <V>(errors: FieldErrors<V>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FieldErrors<V>;

const fieldsOf = <V extends object>(error: unknown, labels: object) => {
  const fields = error instanceof ApiError ? error.fields : {};
  return Object.fromEntries(Object.entries(fields).filter(([name]) => name in labels)) as FieldErrors<V>;
};
