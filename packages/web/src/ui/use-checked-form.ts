import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type FieldErrors, problemsOf, sameValues, sentence } from './form-errors.ts';

export type Labels<V> = Readonly<Record<keyof V & string, string>>;

export interface CheckedFormOptions<V extends object> {
  /** The saved values. When they change and nothing was typed, the form shows the new ones. */
  kept: V;
  /** Every field's name for a person. */
  labels: Labels<V>;
  schema: z.ZodType;
  /** The message at an empty field, where it is not "… is required". */
  required?: string;
  /** The object that the schema checks, where it is not the values themselves. */
  body?: (values: V) => object;
  /** Gets values that the schema accepts. */
  onSubmit: (values: V) => void;
}

/**
 * The values of a form and their errors. A field is checked when it loses the focus, and all fields when the form is
 * submitted: the first wrong one gets the focus. Forms before sign-in, whose button is disabled until everything is right,
 * use `useForm`.
 */
export const useCheckedForm = <V extends object>(options: CheckedFormOptions<V>) => {
  const { kept, labels, schema, required, body, onSubmit } = options;
  const [typed, setTyped] = useState<V>();
  const values = typed ?? kept;
  const problems: FieldErrors<V> = problemsOf(schema, body?.(values) ?? values, required);
  const errors = useFieldErrors(labels, problems);

  const set = (part: Partial<V>) => {
    setTyped({ ...values, ...part });
    errors.forgive(Object.keys(part));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) errors.fail({});
    else onSubmit(values);
  };
  const field = (name: keyof V & string, help?: string) => ({
    ...fieldLook(labels[name], errors.of(name), help),
    onBlur: () => errors.leave(name),
  });
  return {
    values,
    dirty: typed !== undefined && !sameValues(typed, kept),
    /** It was submitted with something wrong that is still wrong. */
    flagged: errors.flagged,
    set,
    /** Shows the server's errors at their fields until the fields are changed. */
    refuse: errors.fail,
    reset: () => {
      setTyped(undefined);
      errors.clear();
    },
    /** For the form element. */
    form: { ref: errors.form, noValidate: true, onSubmit: submit },
    /** For a field whose value is changed through `set`. */
    field,
    /** For a field of text. */
    text: (name: keyof V & string, help?: string) => ({
      ...field(name, help),
      value: String(values[name] ?? ''),
      onChange: (event: { currentTarget: { value: string } }) =>
        set({ [name]: event.currentTarget.value } as unknown as Partial<V>),
    }),
  };
};

/** Which errors show: those of fields that lost the focus, and those that the server found. */
const useFieldErrors = <V extends object>(labels: Labels<V>, problems: FieldErrors<V>) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors<V>>({});
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);
  return {
    form,
    flagged: failures > 0 && Object.keys(problems).length > 0,
    of: (name: keyof V & string) => {
      const problem = refused[name] ?? (left.has(name) ? problems[name] : undefined);
      return problem === undefined ? undefined : sentence(labels[name], problem);
    },
    leave: (name: keyof V & string) => setLeft((before) => new Set(before).add(name)),
    /** The submit failed: all errors show, and the first wrong field gets the focus. */
    fail: (found: FieldErrors<V>) => {
      setLeft(new Set(Object.keys(labels)));
      setRefused(found);
      setFailures((count) => count + 1);
    },
    forgive: (names: readonly string[]) => setRefused((before) => without(before, names)),
    clear: () => {
      setLeft(new Set());
      setRefused({});
      setFailures(0);
    },
  };
};

const partsInOrder: ('label' | 'input' | 'error' | 'description')[] = ['label', 'input', 'error', 'description'];

/** Label above, help below, the error in place of the help. */
const fieldLook = (label: string, error: string | undefined, help: string | undefined) => ({
  label,
  error,
  description: error === undefined ? help : undefined,
  inputWrapperOrder: partsInOrder,
});

const without = <V>(errors: FieldErrors<V>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => !names.includes(name))) as FieldErrors<V>;
