const rate = 8_000;

/** A person who takes a call says something of this length, and then waits. Whoever goes on speaking is still a machine. */
const hello = { leastMs: 120, mostMs: 2_200 } as const;
const pauseMs = 600;
/** Pauses between words. */
const gapMs = 350;

/** Notices "hello": a short word or two, and a pause after it. */
export const createHelloListener = (onHello: () => void) => {
  let at = 0;
  /** The level of the line without voices, which is learnt. */
  let floor = 60;
  let beganAt: number | undefined;
  let lastAt = 0;
  let voicedMs = 0;
  return {
    push: (samples: Int16Array) => {
      const ms = (1_000 * samples.length) / rate;
      const level = Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
      at += ms;
      const isVoice = level > Math.max(200, floor * 4);
      floor = isVoice ? floor * 1.002 : floor * 0.95 + level * 0.05;
      if (isVoice) {
        if (beganAt === undefined) voicedMs = 0;
        beganAt ??= at - ms;
        voicedMs += ms;
        lastAt = at;
      }
      if (beganAt === undefined || at - lastAt < gapMs) return;
      const lasted = lastAt - beganAt;
      if (lasted > hello.mostMs || voicedMs < hello.leastMs) {
        beganAt = undefined;
        return;
      }
      if (at - lastAt < pauseMs) return;
      beganAt = undefined;
      onHello();
    },
  };
};
