import type { Flow } from '@halloo/flow/model';
import { useMemo } from 'react';
import { useLanguages } from '../../../../shared/languages/use-languages.ts';
import { useFlow } from '../../parts/designer-context.tsx';

/** The flow on screen with the languages of the workspace, as calls get it. */
export const useSpokenFlow = (): Flow => {
  const flow = useFlow();
  const languages = useLanguages();
  return useMemo(() => ({ ...flow, languages }), [flow, languages]);
};
