import { Portal, Tooltip } from '@mantine/core';
import { KindIcon } from '../../../shared/flow-picture/kind-icon.tsx';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { entryOf, type PartKind, partKinds } from '../parts/part-kinds.ts';
import { useAddNode } from '../parts/use-add-node.ts';
import classes from './directory.module.css';
import { useDragOut } from './use-drag-out.ts';

const parts = partKinds.map((kind) => {
  const { words, about = '' } = entryOf(kind);
  return { kind, words, about };
});

interface ActionDirectoryProps {
  /** Icons alone. */
  slim?: boolean;
  /** After a node was added by click or key. */
  onAdded?: (kind: PartKind) => void;
}

/** The kinds of nodes: dragged onto the canvas, or added below the selected node by click. */
export function ActionDirectory({ slim = false, onAdded }: ActionDirectoryProps) {
  const { readOnly } = useDesigner();
  const add = useAddNode();
  const drag = useDragOut({ onDrop: add.at });
  return (
    <>
      <ul className={classes.parts} data-slim={slim || undefined}>
        {parts.map(({ kind, words, about }) => (
          <li key={kind}>
            <Tooltip label={say('designer.directoryEntry', { kind: words, about })} position="right" disabled={!slim}>
              <button
                type="button"
                className={classes.part}
                disabled={readOnly !== null}
                {...drag.handlers(kind)}
                onClick={() => {
                  if (drag.wasDrag()) return;
                  add.below(kind);
                  onAdded?.(kind);
                }}
              >
                <KindIcon kind={kind} />
                <span className={classes.words}>
                  <span className={classes.name}>{words}</span>
                  <span className={classes.what}>{about}</span>
                </span>
              </button>
            </Tooltip>
          </li>
        ))}
      </ul>
      {drag.dragged && (
        <Portal>
          <div
            className={classes.ghost}
            data-over={drag.dragged.over || undefined}
            style={{ transform: `translate(${drag.dragged.at.x}px, ${drag.dragged.at.y}px) translate(-50%, -50%)` }}
          >
            <KindIcon kind={drag.dragged.kind} />
            {entryOf(drag.dragged.kind).words}
          </div>
        </Portal>
      )}
    </>
  );
}
