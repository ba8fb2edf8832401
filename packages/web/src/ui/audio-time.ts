/** A position in a recording: 75 is "1:15", 3675 is "1:01:15". An unknown one is dashes. */
export const audioTime = (seconds: number) => {
  if (!Number.isFinite(seconds) || seconds < 0) return '–:––';
  const whole = Math.floor(seconds);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(whole / 60);
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
};

/** The length of a recording, rounded: 1.64 is "0:02". Anything that can be heard has at least a second. */
export const audioLength = (seconds: number) => audioTime(seconds > 0 ? Math.max(1, Math.round(seconds)) : seconds);

const speeds: readonly number[] = [1, 1.25, 1.5, 2, 0.75];

/** The next speed; the first one follows the last. */
export const nextSpeed = (speed: number) => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;
