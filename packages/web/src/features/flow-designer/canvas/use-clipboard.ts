import { useCallback, useEffect, useEffectEvent } from 'react';
import { copyPart, mayBePart } from '../parts/copied-part.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { useRemove } from '../parts/use-remove.ts';
import { isForClipboard } from './inner/is-for-canvas.ts';

const usePaste = () => {
  const { edit, select, now } = useDesigner();
  return useCallback(
    async (text: string): Promise<void> => {
      const { pastePart } = await import('../parts/pasted-part.ts');
      const part = pastePart(now().flow, text, Math.random);
      if (!part || part.nodes.length === 0) return;
      edit({ type: 'add', ...part });
      select(part.nodes.map(({ id }) => id));
    },
    [now, edit, select],
  );
};

export const useDuplicate = () => {
  const { now } = useDesigner();
  const paste = usePaste();
  return useCallback(() => {
    const { flow, selected } = now();
    void paste(copyPart(flow, selected));
  }, [paste, now]);
};

/** Copy, cut and paste with the browser's own events: they need no permission and work across tabs. */
export const useClipboard = () => {
  const { readOnly, now } = useDesigner();
  const remove = useRemove();
  const paste = usePaste();

  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const { flow, selected } = now();
    if (selected.length === 0 || !isForClipboard(event)) return;
    event.clipboardData?.setData('text/plain', copyPart(flow, selected));
    event.preventDefault();
    if (event.type === 'cut') remove({ nodeIds: selected });
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    if (readOnly !== null || !isForClipboard(event)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!mayBePart(text)) return;
    event.preventDefault();
    void paste(text);
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
