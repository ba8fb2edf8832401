import { graphOf } from '@halloo/flow/graph';
import type { FlowNode } from '@halloo/flow/model';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow, useFound, useSelected } from '../../parts/designer-context.tsx';
import { useRemove } from '../../parts/use-remove.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';

interface Shown<Part extends FlowNode> {
  /** The fields of a part, once it is expanded. */
  renderFields: (part: Part) => ReactNode;
  /** The words of its row, where its title does not say enough. */
  wordsOf?: (part: Part, below: string) => string | null;
  /** At the end of its row. */
  asideOf?: (part: Part) => string | null;
  /** Before the button that removes it. */
  renderButton?: (part: Part, title: string) => ReactNode;
}

interface PartListProps<Part extends FlowNode> extends Shown<Part> {
  items: readonly Part[];
  heading: string;
  label: string;
}

/** The answers of a Rule, or the ways of a Branch. Each expands to its fields. */
export function PartList<Part extends FlowNode>({ items, heading, label, ...shown }: PartListProps<Part>) {
  // A problem, or a line of the simulator, is about one of them.
  const [asked] = useSelected();
  const [open, setOpen] = useState(() => (items.some(({ id }) => id === asked) ? asked : undefined));
  const [last, setLast] = useState(asked);
  if (asked !== last) {
    setLast(asked);
    if (items.some(({ id }) => id === asked)) setOpen(asked);
  }
  if (items.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {heading}
      </Text>
      <ul className={classes.children} aria-label={label}>
        {items.map((part) => (
          <Item
            key={part.id}
            {...shown}
            part={part}
            open={part.id === open}
            onToggle={() => setOpen((before) => (before === part.id ? undefined : part.id))}
          />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps<Part extends FlowNode> extends Shown<Part> {
  part: Part;
  open: boolean;
  onToggle: () => void;
}

/** The button of the part after this one, or before it: it takes the focus when this one is removed. */
const neighbourButton = (button: HTMLElement): HTMLElement | null | undefined => {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('[data-remove]');
};

function Item<Part extends FlowNode>({
  part,
  open,
  onToggle,
  wordsOf,
  renderFields,
  asideOf,
  renderButton,
}: ItemProps<Part>) {
  const { readOnly } = useDesigner();
  const remove = useRemove();
  const flow = useFlow();
  const { problems } = useFound();
  const { scripts } = useWorkbench();
  const { title, below } = nodeTitle(part, flow, scripts);
  const next = flow.nodes[graphOf(flow).wayOut(part.id)?.to ?? ''];
  const wrong = problems.find(({ nodeId, severity }) => nodeId === part.id && severity === 'error');
  const aside = asideOf?.(part);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li data-child={part.id}>
      <div className={classes.childHead}>
        <UnstyledButton className={classes.childTitle} aria-expanded={open} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <span className={classes.childWords}>
            <TruncatedText>{wordsOf?.(part, below) ?? title}</TruncatedText>
            <span className={classes.childNext}>
              <TruncatedText>
                {next
                  ? say('designer.findings.next', { nodes: nodeTitle(next, flow, scripts).title })
                  : say('designer.findings.noNext')}
              </TruncatedText>
            </span>
          </span>
          {wrong && <IconAlertCircle size={16} className={classes.wrong} aria-label={wrong.sentence} />}
          {aside && <span className={classes.outcome}>{aside}</span>}
        </UnstyledButton>
        {readOnly === null && renderButton?.(part, title)}
        {readOnly === null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            data-remove
            aria-label={say('designer.answer.remove', { title })}
            onClick={(event) => {
              neighbourButton(event.currentTarget)?.focus();
              remove({ nodeIds: [part.id] });
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {open && <div className={classes.childBody}>{renderFields(part)}</div>}
    </li>
  );
}
