import { useCallback, useEffect, useEffectEvent } from 'react';
import { copyPart, pastePart } from '../parts/copied-part.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { isForClipboard } from './inner/is-for-canvas.ts';

const usePaste = () => {
  const { flow, edit, select } = useDesigner();
  return (text: string): boolean => {
    const part = pastePart(flow, text, Math.random);
    if (!part || part.nodes.length === 0) return false;
    edit({ type: 'add', ...part });
    select(part.nodes.map(({ id }) => id));
    return true;
  };
};

export const useDuplicate = () => {
  const { flow, selected } = useDesigner();
  const paste = usePaste();
  return useCallback(() => void paste(copyPart(flow, selected)), [paste, flow, selected]);
};

/** Copy, cut and paste with the browser's own events: they need no permission and work across tabs. */
export const useClipboard = () => {
  const { flow, selected, readOnly, edit } = useDesigner();
  const paste = usePaste();

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (selected.length === 0 || !isForClipboard(event)) return;
    event.clipboardData?.setData('text/plain', copyPart(flow, selected));
    event.preventDefault();
    if (event.type === 'cut' && readOnly === null) edit({ type: 'remove', nodeIds: selected, linkIds: [] });
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (readOnly !== null || !isForClipboard(event)) return;
    if (paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, []);
};
