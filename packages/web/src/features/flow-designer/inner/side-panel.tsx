import { ActionIcon, Tooltip } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from '../designer.module.css';

interface SidePanelProps {
  title: string;
  side: 'left' | 'right';
  open: boolean;
  onToggle: () => void;
  /** What stays while it is closed. */
  slim?: ReactNode;
  /** Its content stays while it is closed, unseen. */
  keep?: boolean;
  hidden?: boolean;
  children: ReactNode;
}

/** An area beside the canvas that can make room for it. */
export function SidePanel({ title, side, open, onToggle, slim, keep, hidden, children }: SidePanelProps) {
  const id = useId();
  const Glyph = open ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand;
  const label = `${open ? 'Collapse' : 'Expand'} ${title}`;
  return (
    <section
      className={classes.panel}
      data-side={side}
      data-open={open || undefined}
      data-panel
      hidden={hidden}
      aria-labelledby={id}
    >
      <div className={classes.panelHead}>
        <h2 id={id} className={classes.panelTitle}>
          {title}
        </h2>
        <Tooltip label={label} position={side === 'left' ? 'right' : 'left'}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            aria-label={label}
            aria-expanded={open}
            onClick={onToggle}
          >
            <Glyph size={18} className={classes.panelGlyph} aria-hidden />
          </ActionIcon>
        </Tooltip>
      </div>
      {(open || keep) && (
        <div className={classes.panelBody} hidden={!open}>
          {children}
        </div>
      )}
      {!open && slim && <div className={classes.panelSlim}>{slim}</div>}
    </section>
  );
}
