import { templateFields } from '@halloo/flow/template';

/** Values for the fields of a template, with which it is heard before anybody is called: the names of the fields. */
export const sampleValues = (template: string): Record<string, string> =>
  Object.fromEntries(templateFields(template).map((name) => [name, name.replace(/[_-]+/g, ' ')]));
