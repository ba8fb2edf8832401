import { hasWayOut } from '@halloo/flow/about-node';
import type { Flow } from '@halloo/flow/model';
import { Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import type { KnownScripts } from '../../../shared/flow-nodes/known-scripts.ts';
import { NodeIcon } from '../../../shared/flow-picture/kind-icon.tsx';
import { nodeTitle } from '../../../shared/flow-picture/node-title.ts';
import { nextOf, walkOrder } from '../../../shared/flow-picture/walk-order.ts';
import { say } from '../../../words/say.ts';
import { useShowNode } from '../canvas/use-show-node.ts';
import { type BlockTitle, blockTitle } from '../parts/block-title.ts';
import { useFlow, usePicture, useSelected } from '../parts/designer-context.tsx';
import type { Block, Picture } from '../parts/picture.ts';
import { useWorkbench } from '../parts/workbench.tsx';
import classes from './findings.module.css';

interface Row extends BlockTitle {
  readonly block: Block;
  readonly next: string;
  /** What the search looks at: the titles of the card and of all its nodes. */
  readonly searched: readonly { readonly id: string; readonly text: string }[];
}

const nextInWords = ({ block: { node, members }, next }: Row): string => {
  if (members.length === 1 && !hasWayOut(node)) return say('designer.findings.callEnds');
  return next ? say('designer.findings.next', { nodes: next }) : say('designer.findings.noNext');
};

/** A row for each card of the canvas, in the order in which calls reach them. */
const rowsOf = (flow: Flow, { blockOf }: Picture, scripts: KnownScripts): Row[] => {
  const blocks = new Set(walkOrder(flow).flatMap(({ id }) => blockOf(id) ?? []));
  const titles = new Map([...blocks].map((block) => [block, blockTitle(block, flow, scripts)]));
  return [...blocks].map((block) => {
    const after = new Set(block.members.flatMap((id) => nextOf(flow, id)).flatMap((id) => blockOf(id) ?? []));
    if (block.members.length > 1) after.delete(block);
    const { title, below } = titles.get(block) ?? { title: '', below: '' };
    const nodes = block.members.flatMap((id) => flow.nodes[id] ?? []);
    const texts = [
      { id: block.id, title, below },
      ...nodes.map((node) => ({ ...nodeTitle(node, flow, scripts), id: node.id })),
    ];
    return {
      ...{ block, title, below, next: [...after].map((each) => titles.get(each)?.title ?? '').join(' / ') },
      searched: texts.map((each) => ({ id: each.id, text: `${each.title} ${each.below}`.toLowerCase() })),
    };
  });
};

/** The flow as a searchable list, in the order in which calls reach its cards. `toFind` focuses the search. */
export function Outline({ toFind }: { toFind: boolean }) {
  const [wanted, setWanted] = useState('');
  const flow = useFlow();
  const selected = useSelected();
  const { scripts } = useWorkbench();
  const show = useShowNode();
  const picture = usePicture();
  const rows = useMemo(() => rowsOf(flow, picture, scripts), [flow, picture, scripts]);
  if (rows.length === 0) {
    return (
      <Text c="dimmed" p="sm">
        {say('designer.findings.noNodes')}
      </Text>
    );
  }
  const words = wanted.trim().toLowerCase();
  const found = rows.flatMap((row) => {
    const match = row.searched.find(({ text }) => text.includes(words));
    return match ? [{ ...row, id: match.id }] : [];
  });
  return (
    <>
      <TextInput
        autoFocus={toFind}
        className={classes.find}
        size="xs"
        type="search"
        aria-label={say('designer.findings.find')}
        placeholder={say('designer.findings.find')}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={wanted}
        onChange={({ currentTarget }) => setWanted(currentTarget.value)}
        onKeyDown={({ key }) => {
          const [first] = found;
          if (key === 'Enter' && first) show(first.id, { toDetail: false });
        }}
      />
      {found.length === 0 && (
        <Text c="dimmed" p="sm" role="status">
          {say('designer.findings.notFound', { text: wanted.trim() })}
        </Text>
      )}
      <ol className={classes.items} aria-label={say('designer.findings.nodes')}>
        {found.map((row) => (
          <li key={row.block.id}>
            <UnstyledButton
              className={classes.item}
              aria-current={selected.includes(row.block.id) || undefined}
              // Enter goes on to its panel; a click only shows it.
              onClick={({ detail }) => show(row.id, { toDetail: detail === 0 })}
            >
              <NodeIcon node={row.block.question?.rule ?? row.block.node} />
              <span className={classes.words}>
                <strong>{row.title}</strong> <span className={classes.hint}>{row.below}</span>
                <br />
                <span className={classes.hint}>{nextInWords(row)}</span>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </>
  );
}
