/** Ready-made calls, in the order of the gallery. */
export const templateNames = [
  'reminder',
  'survey',
  'vaccination',
  'payment',
  'alert',
  'line',
  'attendance',
  'callback',
] as const;
export type TemplateName = (typeof templateNames)[number];
