import { z } from 'zod';

/** What a value of an answer tells about a person. */
export type PersonalKind = 'number' | 'name' | 'words';

/** The schemas of values that tell who a person is, or what they said. */
export const personalValues = z.registry<{ readonly kind: PersonalKind }>();

/** A text that is masked for people who may not see persons. */
export const personal = (kind: PersonalKind, description?: string) => {
  const schema = description === undefined ? z.string() : z.string().describe(description);
  return schema.register(personalValues, { kind });
};
