import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface LateTooltipProps {
  label: string;
  className?: string | undefined;
  /** Whether there is something to tell, asked when the pointer comes. */
  when?: (element: HTMLElement) => boolean;
  children: ReactNode;
}

/**
 * A tooltip that exists only while it shows: a table has a hundred cells that could tell something. It stands beside
 * the text, not around it: an element that is replaced while it is being pressed gets no click.
 */
export function LateTooltip({ label, className, when = () => true, children }: LateTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      <span
        className={className}
        onPointerEnter={({ currentTarget }) => setTarget(when(currentTarget) ? currentTarget : null)}
        onPointerLeave={() => setTarget(null)}
      >
        {children}
      </span>
      {target && <Tooltip target={target} label={label} opened multiline maw={400} />}
    </>
  );
}
