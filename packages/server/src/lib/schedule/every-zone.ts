/** A zone for each whole hour of difference: between them, every clock of the world. */
export const everyZone: readonly string[] = [
  ...Array.from({ length: 14 }, (_, hour) => `Etc/GMT-${14 - hour}`),
  'Etc/UTC',
  ...Array.from({ length: 12 }, (_, hour) => `Etc/GMT+${hour + 1}`),
];
