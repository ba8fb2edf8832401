import { kindWords } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import type { NodeKind } from '@halloo/flow/model';
import { Menu } from '@mantine/core';
import { IconArrowsSplit2 } from '@tabler/icons-react';
import { useRef } from 'react';
import { nodeKinds, viewOf } from '../../../../shared/flow-nodes/registry.ts';
import { KindIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { menuClass } from '../../../../ui/menu-items.tsx';
import { say } from '../../../../words/say.ts';
import { canBeBetween } from '../../parts/add-node.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { useAddNode } from '../../parts/use-add-node.ts';
import classes from '../canvas.module.css';

export interface Insertion {
  readonly nodeId: string;
  readonly at: { readonly x: number; readonly y: number };
}

/** A new node at the end of a flow may end the call; one between two others may not. */
const kindsFor = (isBetween: boolean): readonly NodeKind[] =>
  nodeKinds.filter((kind) => {
    const { entry, placement } = viewOf(kind);
    return isBetween ? canBeBetween(kind) : entry !== undefined && placement?.onlyOne === undefined;
  });

interface InsertMenuProps {
  asked: Insertion | undefined;
  onClose: () => void;
}

/** The parts that can follow a node. */
export function InsertMenu({ asked, onClose }: InsertMenuProps) {
  return (
    <Menu opened={asked !== undefined} onClose={onClose} position="bottom" shadow="md" width={220}>
      <Menu.Target>
        {/* Only the place where the menu opens. */}
        <button
          type="button"
          className={classes.insertPlace}
          style={{ left: asked?.at.x ?? 0, top: asked?.at.y ?? 0 }}
          aria-hidden
          tabIndex={-1}
        />
      </Menu.Target>
      {asked && <Parts nodeId={asked.nodeId} />}
    </Menu>
  );
}

function Parts({ nodeId }: { nodeId: string }) {
  const { now, select, focus } = useDesigner();
  const add = useAddNode();
  const chosen = useRef(false);
  const { flow } = now();
  const isRule = flow.nodes[nodeId]?.kind === 'rule';
  const isBetween = graphOf(flow).wayOut(nodeId) !== undefined;
  return (
    <Menu.Dropdown
      className={menuClass}
      // A menu that is closed without a choice returns the focus to the node.
      ref={(menu) => {
        if (menu) return () => void (chosen.current || focus.toCard(nodeId));
        return undefined;
      }}
    >
      {isRule && (
        <>
          <Menu.Item
            leftSection={<IconArrowsSplit2 size={18} aria-hidden />}
            onClick={() => {
              chosen.current = true;
              select([nodeId]);
              focus.toDetail();
            }}
          >
            {say('designer.insert.answer')}
          </Menu.Item>
          <Menu.Label>{say('designer.insert.noAnswer')}</Menu.Label>
        </>
      )}
      {kindsFor(isBetween).map((kind) => (
        <Menu.Item
          key={kind}
          leftSection={<KindIcon kind={kind} />}
          onClick={() => {
            chosen.current = true;
            focus.toCard(add.after(kind, nodeId) ?? nodeId);
          }}
        >
          {kindWords(kind)}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
