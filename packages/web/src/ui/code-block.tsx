import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import classes from './code-block.module.css';

interface CodeBlockProps {
  /** What it is, for screen readers and for the button that copies it. */
  name: string;
  /** One long word, which is broken rather than scrolled. */
  wraps?: boolean;
  children: string;
}

/** Text for machines, to be read and copied. Without a secure address the browser has no clipboard to copy to. */
export function CodeBlock({ name, wraps = false, children }: CodeBlockProps) {
  return (
    <div className={classes.code} data-wraps={wraps || undefined}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section tabIndex={0} aria-label={name} className={classes.scroll}>
        <pre>{children}</pre>
      </section>
      {'clipboard' in navigator && (
        <CopyButton value={children}>
          {({ copied, copy }) => (
            <Tooltip label={copied ? 'Copied' : `Copy ${name.toLowerCase()}`}>
              <ActionIcon
                className={classes.copy}
                variant="default"
                size="sm"
                onClick={copy}
                aria-label={copied ? 'Copied' : `Copy ${name.toLowerCase()}`}
              >
                {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      )}
    </div>
  );
}
