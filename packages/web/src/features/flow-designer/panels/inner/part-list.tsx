import { graphOf } from '@halloo/flow/graph';
import type { ChildNode } from '@halloo/flow/model';
import { ActionIcon, Text, UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { nodeTitle } from '../../../../shared/flow-picture/node-title.ts';
import { TruncatedText } from '../../../../ui/truncated-text.tsx';
import { say } from '../../../../words/say.ts';
import { useDesigner, useFlow, useFound } from '../../parts/designer-context.tsx';
import { useRemove } from '../../parts/use-remove.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import classes from '../panels.module.css';
import { ChildFields } from './child-fields.tsx';

/** The answers of a Rule. Each expands to its fields. */
export function RuleChildren({ items }: { items: readonly ChildNode[] }) {
  const [open, setOpen] = useState<string>();
  if (items.length === 0) return null;
  return (
    <div>
      <Text fw={600} size="sm" mb={4}>
        {say('designer.answer.count', { count: items.length })}
      </Text>
      <ul className={classes.children} aria-label={say('designer.answer.list')}>
        {items.map((child) => (
          <Item
            key={child.id}
            child={child}
            open={child.id === open}
            onToggle={() => setOpen((before) => (before === child.id ? undefined : child.id))}
          />
        ))}
      </ul>
    </div>
  );
}

interface ItemProps {
  child: ChildNode;
  open: boolean;
  onToggle: () => void;
}

/** The button of the answer after this one, or before it: it takes the focus when this one is removed. */
const neighbourButton = (button: HTMLElement): HTMLElement | null | undefined => {
  const row = button.closest('li');
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return other?.querySelector<HTMLElement>('[data-remove]');
};

function Item({ child, open, onToggle }: ItemProps) {
  const { readOnly } = useDesigner();
  const remove = useRemove();
  const flow = useFlow();
  const { problems } = useFound();
  const { scripts } = useWorkbench();
  const { title } = nodeTitle(child, flow, scripts);
  const next = flow.nodes[graphOf(flow).wayOut(child.id)?.to ?? ''];
  const wrong = problems.find(({ nodeId, severity }) => nodeId === child.id && severity === 'error');
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <li data-child={child.id}>
      <div className={classes.childHead}>
        <UnstyledButton className={classes.childTitle} aria-expanded={open} onClick={onToggle}>
          <Chevron size={16} aria-hidden />
          <span className={classes.childWords}>
            <TruncatedText>{title}</TruncatedText>
            <span className={classes.childNext}>
              <TruncatedText>
                {next
                  ? say('designer.findings.next', { nodes: nodeTitle(next, flow, scripts).title })
                  : say('designer.findings.noNext')}
              </TruncatedText>
            </span>
          </span>
          {wrong && <IconAlertCircle size={16} className={classes.wrong} aria-label={wrong.sentence} />}
          {child.outcome && <span className={classes.outcome}>{child.outcome}</span>}
        </UnstyledButton>
        {readOnly === null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            data-remove
            aria-label={say('designer.answer.remove', { title })}
            onClick={(event) => {
              neighbourButton(event.currentTarget)?.focus();
              remove({ nodeIds: [child.id] });
            }}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {open && (
        <div className={classes.childBody}>
          <ChildFields child={child} />
        </div>
      )}
    </li>
  );
}
