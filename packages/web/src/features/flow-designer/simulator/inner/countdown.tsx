import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './phone.module.css';
import type { Wait } from './run-call.ts';

const tickMs = 100;

/** The time, told again and again while something runs. */
export const useNow = (runs: boolean, everyMs = tickMs) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const tell = () => setNow(Date.now());
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [runs, everyMs]);
  return now;
};

interface CountdownProps {
  wait: Wait;
  onTimeOut: () => void;
}

/** How long the call still waits for the caller. It waits for whoever is answering. */
export function Countdown({ wait: { until, ms }, onTimeOut }: CountdownProps) {
  const now = useNow(until !== null);
  const left = until === null ? ms : Math.max(0, Math.min(ms, until - now));
  return (
    <div className={classes.countdown}>
      <div className={classes.countdownBar} aria-hidden>
        <div style={{ transform: `scaleX(${(left / ms).toFixed(3)})` }} />
      </div>
      <div className={classes.countdownRow}>
        <span className="tabular">
          {until === null ? 'Waits while you answer' : `${Math.ceil(left / 1000)} s left to answer`}
        </span>
        <Button variant="default" size="compact-xs" flex="none" onClick={onTimeOut}>
          No answer in time
        </Button>
      </div>
    </div>
  );
}
