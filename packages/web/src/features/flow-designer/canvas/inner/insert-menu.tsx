import { ownsParts } from '@halloo/flow/about-node';
import { graphOf } from '@halloo/flow/graph';
import { Menu } from '@mantine/core';
import { useRef } from 'react';
import { KindIcon } from '../../../../shared/flow-picture/kind-icon.tsx';
import { menuClass } from '../../../../ui/menu-items.tsx';
import { say } from '../../../../words/say.ts';
import { canBeBetween } from '../../parts/add-node.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { leadsOn } from '../../parts/legal-links.ts';
import { entryOf, type PartKind, partKinds } from '../../parts/part-kinds.ts';
import { useAddNode } from '../../parts/use-add-node.ts';
import classes from '../canvas.module.css';

export interface Insertion {
  readonly nodeId: string;
  readonly at: { readonly x: number; readonly y: number };
}

/** A new node at the end of a flow may end the call; one between two others may not. */
const kindsFor = (isBetween: boolean): readonly PartKind[] =>
  partKinds.filter((kind) => (isBetween ? canBeBetween(kind) : entryOf(kind).placement?.onlyOne === undefined));

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
  const { flow, picture } = now();
  const question = picture.blocks.get(nodeId)?.question;
  const node = question?.rule ?? flow.nodes[nodeId];
  // Everything may follow a question: what ends the call joins its open answers.
  const isBetween = !question && graphOf(flow).wayOut(nodeId) !== undefined;
  const kinds = node && leadsOn(node) ? kindsFor(isBetween) : [];
  return (
    <Menu.Dropdown
      className={menuClass}
      // A menu that is closed without a choice returns the focus to the node.
      ref={(menu) => {
        if (menu) return () => void (chosen.current || focus.toCard(nodeId));
        return undefined;
      }}
    >
      {node && ownsParts(node) && (
        <>
          <Menu.Item
            leftSection={<KindIcon kind={node.kind} />}
            onClick={() => {
              chosen.current = true;
              select([nodeId]);
              focus.toDetail();
            }}
          >
            {say(node.kind === 'rule' ? 'designer.insert.answer' : 'designer.way.add')}
          </Menu.Item>
          {kinds.length > 0 && !question && (
            <Menu.Label>
              {say(node.kind === 'rule' ? 'designer.insert.noAnswer' : 'designer.canvas.otherwise')}
            </Menu.Label>
          )}
        </>
      )}
      {kinds.map((kind) => (
        <Menu.Item
          key={kind}
          leftSection={<KindIcon kind={kind} />}
          onClick={() => {
            chosen.current = true;
            focus.toCard(add.after(kind, nodeId) ?? nodeId);
          }}
        >
          {entryOf(kind).words}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  );
}
