import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../../ui/is-dialog-open.ts';
import { isTyping } from '../../../../ui/is-typing.ts';
import { type Shortcut, usePageShortcuts } from '../../../../ui/page-shortcuts.ts';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { fitOptions } from '../../parts/show-all.ts';
import { useTidyUp } from '../../parts/use-tidy-up.ts';
import { useUndo } from '../../parts/use-undo.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import { useDuplicate } from '../use-clipboard.ts';
import { isForCanvas } from './is-for-canvas.ts';
import { useCardKeys } from './use-card-keys.ts';

const shortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl Z', what: say('designer.undo') },
  { keys: 'Ctrl Shift Z', what: say('designer.redo') },
  { keys: 'Ctrl S', what: say('designer.save.draftHelp') },
  { keys: say('designer.shortcut.arrows'), what: say('designer.shortcut.nextNode') },
  { keys: 'Enter', what: say('designer.shortcut.open') },
  { keys: 'Escape', what: say('designer.shortcut.back') },
  { keys: 'Insert', what: say('designer.shortcut.insert') },
  { keys: '-', what: say('designer.shortcut.fold') },
  { keys: say('designer.shortcut.shiftArrows'), what: say('designer.shortcut.move') },
  { keys: 'Delete', what: say('designer.shortcut.delete') },
  { keys: say('designer.shortcut.shiftDrag'), what: say('designer.shortcut.selectSeveral') },
  { keys: 'Ctrl A', what: say('designer.shortcut.selectAll') },
  { keys: 'Ctrl F', what: say('designer.shortcut.find') },
  { keys: 'Ctrl C', what: say('designer.shortcut.copy') },
  { keys: 'Ctrl V', what: say('designer.shortcut.paste') },
  { keys: 'Ctrl D', what: say('designer.shortcut.duplicate') },
  { keys: 'T', what: say('designer.tidyUp') },
  { keys: 'F', what: say('designer.canvas.showAll') },
];

interface CanvasKeys {
  removeChosen: () => void;
  /** Offers the parts that can follow a node. */
  insert: (nodeId: string) => void;
}

/** Keys that act on the whole flow or on the selection. */
export const useCanvasKeys = ({ removeChosen, insert }: CanvasKeys) => {
  const { readOnly, select, now } = useDesigner();
  const tidyUp = useTidyUp();
  const { saveDraft } = useWorkbench();
  const { undo, redo } = useUndo();
  const ofCard = useCardKeys(insert);
  const { fitView } = useReactFlow();
  const duplicate = useDuplicate();
  usePageShortcuts(shortcuts);

  const withControl: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    z: ({ shiftKey }) => (shiftKey ? redo() : undo()),
    y: redo,
    s: saveDraft,
    d: duplicate,
  };
  const alone: Readonly<Record<string, () => void>> = {
    delete: removeChosen,
    backspace: removeChosen,
    t: tidyUp,
  };
  const viewing: Readonly<Record<string, () => void>> = {
    f: () => void fitView(fitOptions()),
    escape: () => select([]),
  };

  const actOf = (event: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined => {
    const key = event.key.toLowerCase();
    const onCanvas = isForCanvas(event);
    if (event.ctrlKey || event.metaKey) {
      if (key === 'a') return onCanvas ? () => select(Object.keys(now().flow.nodes)) : undefined;
      return readOnly === null ? withControl[key] : undefined;
    }
    if (!onCanvas) return undefined;
    return ofCard(event) ?? viewing[key] ?? (readOnly === null ? alone[key] : undefined);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.defaultPrevented || isTyping(event.target)) return;
    if (isDialogOpen()) return;
    const act = actOf(event);
    if (!act) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
