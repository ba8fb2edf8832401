/** A longer validity is useless, and gateways reject it. */
const longestDays = 30;

const pair = (value: number): string => String(value).padStart(2, '0');

/** SMPP 3.4, 7.1.1.2, relative format: independent of clocks and time zones. */
export const validityPeriod = (ms: number): string => {
  const seconds = Math.min(Math.max(Math.ceil(ms / 1000), 1), longestDays * 86_400);
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor(seconds / 3600) % 24;
  const minutes = Math.floor(seconds / 60) % 60;
  return `0000${pair(days)}${pair(hours)}${pair(minutes)}${pair(seconds % 60)}000R`;
};
