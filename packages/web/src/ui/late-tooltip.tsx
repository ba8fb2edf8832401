import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface LateTooltipProps {
  label: string;
  className?: string | undefined;
  /** Whether there is something to tell, asked when the pointer comes. */
  when?: (element: HTMLElement) => boolean;
  children: ReactNode;
}

/** A tooltip that exists only while it shows: a table has a hundred cells that could tell something. */
export function LateTooltip({ label, className, when, children }: LateTooltipProps) {
  const [shown, setShown] = useState(false);
  const text = (
    <span
      className={className}
      onPointerEnter={({ currentTarget }) => setShown(when?.(currentTarget) ?? true)}
      onPointerLeave={() => setShown(false)}
    >
      {children}
    </span>
  );
  if (!shown) return text;
  return (
    <Tooltip label={label} opened multiline maw={400}>
      {text}
    </Tooltip>
  );
}
