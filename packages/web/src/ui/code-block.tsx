import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { say } from '../words/say.ts';
import classes from './code-block.module.css';

interface CodeBlockProps {
  /** For screen readers and for the button that copies it. */
  name: string;
  /** One long word, which is broken rather than scrolled. */
  wraps?: boolean;
  children: string;
}

/** Text for machines, to read and copy. Without HTTPS the browser has no clipboard. */
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
            <Tooltip label={copied ? say('ui.copied') : say('ui.copyNamed', { name })}>
              <ActionIcon
                className={classes.copy}
                variant="default"
                size="sm"
                onClick={copy}
                aria-label={copied ? say('ui.copied') : say('ui.copyNamed', { name })}
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
