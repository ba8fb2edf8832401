/** "1 lead is", "3 leads are". */
export const so = (n: number, one: string, many: string): string =>
  n === 1 ? `1 ${one}` : `${n.toLocaleString('en')} ${many}`;

/** A number of bytes for people. */
export const megabytes = (bytes: number): string =>
  bytes < 10 * 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.round(bytes / 1024 / 1024).toLocaleString('en')} MB`;

/** A moment for people, in UTC. */
export const momentOf = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** A duration in the two largest units. */
export const lengthOf = (seconds: number): string => {
  const whole = Math.round(seconds);
  const [days, hours, minutes] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
  ];
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours} h ${minutes} min`;
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
};

/** Aligns rows in columns, numbers to the right. */
export const tableOf = (rows: readonly (readonly [string, string | number])[]): string[] => {
  const shown = rows.map(
    ([name, value]) => [name, typeof value === 'number' ? value.toLocaleString('en') : value] as const,
  );
  const [names, values] = [0, 1].map((place) => Math.max(0, ...shown.map((row) => (row[place] ?? '').length)));
  return shown.map(([name, value]) => `  ${name.padEnd(names ?? 0)}  ${value.padStart(values ?? 0)}`);
};
