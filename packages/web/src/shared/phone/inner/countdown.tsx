import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { say } from '../../../words/say.ts';
import classes from '../phone.module.css';
import type { Wait } from '../run-call.ts';

const tickMs = 100;

/** The current time, updated while `runs`. */
export const useNow = (runs: boolean, everyMs = tickMs) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!runs) return;
    const update = () => setNow(Date.now());
    update();
    const timer = setInterval(update, everyMs);
    return () => clearInterval(timer);
  }, [runs, everyMs]);
  return now;
};

interface CountdownProps {
  wait: Wait;
  onTimeOut: () => void;
}

/** The time left to answer. It is paused while somebody answers. */
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
          {until === null
            ? say('designer.phone.paused')
            : say('designer.phone.secondsLeft', { seconds: Math.ceil(left / 1000) })}
        </span>
        <Button variant="default" size="compact-xs" flex="none" onClick={onTimeOut}>
          {say('designer.phone.noAnswer')}
        </Button>
      </div>
    </div>
  );
}
