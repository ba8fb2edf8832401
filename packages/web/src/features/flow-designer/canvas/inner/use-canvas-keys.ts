import { useReactFlow } from '@xyflow/react';
import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../../ui/is-dialog-open.ts';
import { isTyping } from '../../../../ui/is-typing.ts';
import { type Shortcut, usePageShortcuts } from '../../../../ui/page-shortcuts.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import { fitOptions } from '../../parts/show-all.ts';
import { useTidyUp } from '../../parts/use-tidy-up.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import { useDuplicate } from '../use-clipboard.ts';
import { isForCanvas } from './is-for-canvas.ts';

const shortcuts: readonly Shortcut[] = [
  { keys: 'Ctrl Z', what: 'Undo' },
  { keys: 'Ctrl Shift Z', what: 'Redo' },
  { keys: 'Ctrl S', what: 'Save the draft and keep it in the history' },
  { keys: 'Tab', what: 'Go from node to node' },
  { keys: 'Enter', what: 'Select the node' },
  { keys: 'Arrows', what: 'Move what is selected' },
  { keys: 'Delete', what: 'Delete what is selected' },
  { keys: 'Shift drag', what: 'Select several with a box' },
  { keys: 'Ctrl A', what: 'Select all' },
  { keys: 'Ctrl C', what: 'Copy what is selected, also into another tab' },
  { keys: 'Ctrl V', what: 'Paste' },
  { keys: 'Ctrl D', what: 'Duplicate what is selected' },
  { keys: 'T', what: 'Tidy up' },
  { keys: 'F', what: 'Show the whole flow' },
];

export const useCanvasKeys = ({ removeChosen }: { removeChosen: () => void }) => {
  const { flow, readOnly, select } = useDesigner();
  const tidyUp = useTidyUp();
  const { store, saveDraft } = useWorkbench();
  const { fitView } = useReactFlow();
  const duplicate = useDuplicate();
  usePageShortcuts(shortcuts);

  const withControl: Readonly<Record<string, (event: KeyboardEvent) => void>> = {
    z: ({ shiftKey }) => (shiftKey ? store.redo() : store.undo()),
    y: () => store.redo(),
    s: saveDraft,
    d: duplicate,
  };
  const alone: Readonly<Record<string, () => void>> = {
    delete: removeChosen,
    backspace: removeChosen,
    t: tidyUp,
  };
  const looking: Readonly<Record<string, () => void>> = {
    f: () => void fitView(fitOptions),
    escape: () => select([]),
  };

  const actOf = (event: KeyboardEvent): ((event: KeyboardEvent) => void) | undefined => {
    const key = event.key.toLowerCase();
    const onCanvas = isForCanvas(event);
    if (event.ctrlKey || event.metaKey) {
      if (key === 'a') return onCanvas ? () => select(Object.keys(flow.nodes)) : undefined;
      return readOnly === null ? withControl[key] : undefined;
    }
    if (!onCanvas) return undefined;
    return looking[key] ?? (readOnly === null ? alone[key] : undefined);
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
