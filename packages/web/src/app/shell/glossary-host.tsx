import { useEffect, useState } from 'react';
import { onGlossaryRequest } from '../../shared/glossary/glossary-requests.ts';
import type { TermName } from '../../shared/glossary/term-name.ts';
import { useLoaded } from './use-loaded.ts';

const load = () => import('../../shared/glossary/glossary-dialog.tsx');

/** Shows the glossary when a word on the page asks for it. */
export function GlossaryHost() {
  const [at, setAt] = useState<TermName>();
  const [opened, setOpened] = useState(false);
  const glossary = useLoaded(load, opened);
  useEffect(
    () =>
      onGlossaryRequest((name) => {
        setAt(name);
        setOpened(true);
      }),
    [],
  );
  return glossary && <glossary.GlossaryDialog opened={opened} at={at} onClose={() => setOpened(false)} />;
}
