import { Menu } from '@mantine/core';
import { latePart } from '../../../../ui/late-part.tsx';
import classes from '../canvas.module.css';

const InsertEntries = latePart(async () => (await import('./insert-entries.tsx')).InsertEntries);

export interface Insertion {
  readonly nodeId: string;
  readonly at: { readonly x: number; readonly y: number };
}

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
      {asked && <InsertEntries nodeId={asked.nodeId} />}
    </Menu>
  );
}

