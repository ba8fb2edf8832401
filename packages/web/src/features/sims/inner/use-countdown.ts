import { useEffect, useState } from 'react';

/** Seconds until a wait is over, by the clock and not by counting ticks: correct also after the tab slept. */
export const useCountdown = (seconds: number) => {
  const [until, setUntil] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const over = left === 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return {
    left,
    restart: (next: number) => {
      setNow(Date.now());
      setUntil(Date.now() + next * 1000);
    },
  };
};
