import { Anchor } from '@mantine/core';
import { say } from '../../words/say.ts';
import { openGlossary } from './glossary-requests.ts';
import type { TermName } from './term-name.ts';

/** The way to the glossary from a form whose labels are words of it: one stop of the Tab key instead of one a label. */
export function GlossaryLink({ at }: { at: TermName }) {
  return (
    <Anchor component="button" type="button" onClick={() => openGlossary(at)} style={{ alignSelf: 'start' }}>
      {say('shell.explainWords')}
    </Anchor>
  );
}
