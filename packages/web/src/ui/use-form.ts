import { type ChangeEvent, useState } from 'react';
import type { z } from 'zod';

type Shown<Values> = Partial<Record<keyof Values, string>>;

/**
 * The state of a small form that a schema judges. A problem shows once its field has been left; what the
 * server finds wrong shows at once and goes when the field is changed.
 */
export const useForm = <Values extends Record<string, string | boolean>, Output>(
  schema: z.ZodType<Output, Values>,
  initial: Values,
) => {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<keyof Values>>(new Set());
  const [refused, setRefused] = useState<Shown<Values>>({});
  const judged = schema.safeParse(values);

  const problems: Shown<Values> = {};
  for (const { path, message } of judged.error?.issues ?? []) {
    const name = path[0] as keyof Values;
    problems[name] ??= message;
  }
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) => {
    setValues((old) => ({ ...old, [name]: value }));
    setRefused(({ [name]: _, ...others }) => others as Shown<Values>);
  };
  const touch = (name: keyof Values) => setTouched((old) => new Set(old).add(name));
  const errorOf = (name: keyof Values) => refused[name] ?? (touched.has(name) ? problems[name] : undefined);

  return {
    /** The values as the schema gives them out; undefined while it finds something wrong. */
    output: judged.data,
    refuse: setRefused,
    text: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: String(values[name]),
      error: errorOf(name),
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
