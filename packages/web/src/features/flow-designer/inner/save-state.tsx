import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconPencil,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import classes from '../designer.module.css';
import { type Saving, useDesigner, useSaving } from '../parts/designer-context.tsx';

const states: Readonly<Record<Saving['state'], { words: string; icon: Icon }>> = {
  saved: { words: 'Saved', icon: IconCircleCheck },
  unsaved: { words: 'Not saved yet', icon: IconPencil },
  saving: { words: 'Saving…', icon: IconRefresh },
  offline: { words: 'Offline, will try again', icon: IconWifiOff },
  conflict: { words: 'Changed by somebody else', icon: IconAlertTriangle },
};

/** Whether what is on screen is safe. */
export function SaveState() {
  const { readOnly } = useDesigner();
  const { state: saving } = useSaving();
  const { words, icon: Glyph } = states[saving];
  if (readOnly !== null) return null;
  return (
    <span className={classes.saveState} data-state={saving} role="status">
      <Glyph size={16} aria-hidden />
      {words}
    </span>
  );
}
