import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconPencil,
  IconRefresh,
  IconWifiOff,
} from '@tabler/icons-react';
import { say } from '../../../words/say.ts';
import classes from '../designer.module.css';
import { type Saving, useDesigner, useSaving } from '../parts/designer-context.tsx';

const states: Readonly<Record<Saving['state'], { words: string; icon: Icon }>> = {
  saved: { words: say('ui.saved'), icon: IconCircleCheck },
  unsaved: { words: say('designer.save.unsaved'), icon: IconPencil },
  saving: { words: say('designer.save.saving'), icon: IconRefresh },
  offline: { words: say('designer.save.offline'), icon: IconWifiOff },
  conflict: { words: say('designer.save.conflict'), icon: IconAlertTriangle },
};

/** Whether the flow on screen is saved. */
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
