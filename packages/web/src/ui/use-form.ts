import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';

type Shown<Values> = Partial<Record<keyof Values, string | undefined>>;

/**
 * The state of a small form with a function that checks it. A problem shows once its field has lost the focus; the server's problems show
 * at once and disappear when the field changes.
 */
export const useForm = <Values extends Record<string, string | boolean>>(
  problemsOf: (values: Values) => Shown<Values>,
  initial: Values,
) => {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<Shown<Values>>({});
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  const problems = problemsOf(values);
  const isReady = Object.values(problems).every((problem) => problem === undefined);
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setRefused(({ [name]: _, ...others }) => others as Shown<Values>);
  };
  const touch = (name: keyof Values) => setTouched((old) => new Set(old).add(name));
  const errorOf = (name: keyof Values) => refused[name] ?? (touched.has(name) ? problems[name] : undefined);

  return {
    /** Nothing is wrong. */
    isReady,
    refuse: setRefused,
    /** For the form element. Invalid values are not sent: all problems show, and the first wrong field gets the focus. */
    form: (send: (values: Values) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        if (isReady) return send(values);
        setTouched(new Set(Object.keys(values)));
        setFailures((count) => count + 1);
      },
    }),
    text: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
      // Mantine's field for passwords does not say it by itself.
      'aria-invalid': errorOf(name) !== undefined,
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.value as Values[Name]),
      onBlur: () => touch(name),
    }),
    check: <Name extends keyof Values & string>(name: Name) => ({
      name,
      checked: values[name] === true,
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        set(name, event.currentTarget.checked as Values[Name]);
        touch(name);
      },
      onBlur: () => touch(name),
    }),
  };
};
