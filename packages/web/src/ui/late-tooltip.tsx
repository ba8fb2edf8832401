import { Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';

interface LateTooltipProps {
  label: string;
  className?: string | undefined;
  /** Whether it shows, asked when the pointer enters. */
  when?: (element: HTMLElement) => boolean;
  children: ReactNode;
}

/**
 * A tooltip by pointer or focus that exists only while it shows: a table has a hundred cells that may need one. It is beside the text, not
 * around it: an element that is replaced while it is pressed gets no click.
 */
export function LateTooltip({ label, className, when = () => true, children }: LateTooltipProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is that of a control inside */}
      <span
        className={className}
        onPointerEnter={({ currentTarget }) => setTarget(when(currentTarget) ? currentTarget : null)}
        onPointerLeave={() => setTarget(null)}
        onFocus={({ currentTarget }) => setTarget(when(currentTarget) ? currentTarget : null)}
        onBlur={() => setTarget(null)}
      >
        {children}
      </span>
      {target && <Tooltip target={target} label={label} opened multiline maw={400} />}
    </>
  );
}
