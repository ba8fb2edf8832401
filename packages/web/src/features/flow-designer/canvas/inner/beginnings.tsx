import { readTemplate } from '@halloo/flow/templates/registry';
import type { CallTemplate } from '@halloo/flow/templates/template';
import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBooks, IconRoute, IconTableImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Gallery } from '../../../../shared/call-templates/gallery.tsx';
import { WordingDialog } from '../../../../shared/call-templates/wording-dialog.tsx';
import { detailQuery } from '../../../../shared/schedule/queries.ts';
import { latePart } from '../../../../ui/late-part.tsx';
import { say } from '../../../../words/say.ts';
import { FormDialog } from '../../form-import/form-dialog.tsx';
import { useDesigner } from '../../parts/designer-context.tsx';
import { entryOf } from '../../parts/part-kinds.ts';
import { roomForPanels } from '../../parts/room.ts';
import { samplePart } from '../../parts/sample-part.ts';
import { useShowAll } from '../../parts/show-all.ts';
import { useInsertCall } from '../../parts/use-insert-call.ts';

const TemplatesDialog = latePart(async () => (await import('../../library/templates-dialog.tsx')).TemplatesDialog);

/** Templates, or a call that somebody draws. */
export function Beginnings() {
  const { campaignId, edit, select } = useDesigner();
  const [params] = useSearchParams();
  // Somebody who chose a template for a new campaign comes for its words.
  const [template, setTemplate] = useState(() => readTemplate(params.get('template')));
  const [card, setCard] = useState<HTMLElement | null>(null);
  const [isForm, setForm] = useState(false);
  const formButton = useRef<HTMLButtonElement>(null);
  const columns = useQuery(detailQuery(campaignId)).data?.data_fields ?? [];
  const showAll = useShowAll();
  const insert = useInsertCall();
  const wide = useMediaQuery(roomForPanels, undefined, { getInitialValueInEffect: false });
  const kinds = (['start', 'question', 'end'] as const).map((kind) => entryOf(kind).words).join(', ');

  const choose = (chosen: CallTemplate, opener: HTMLElement) => {
    setCard(opener);
    setTemplate(chosen);
  };
  const sample = () => {
    const part = samplePart(Math.random);
    edit({ type: 'add', ...part });
    // Choosing its audio is the next step.
    select(part.nodes.filter(({ kind }) => kind === 'audio').map(({ id }) => id));
    showAll();
  };
  return (
    <>
      <Text c="dimmed">{say('template.galleryAbout')}</Text>
      <Gallery onChoose={choose} />
      <Text c="dimmed" size="sm">
        {say(wide ? 'designer.empty.click' : 'designer.empty.tap', { kinds })}
      </Text>
      <Group gap="xs" justify="center">
        <Button variant="subtle" size="compact-sm" leftSection={<IconRoute size={16} aria-hidden />} onClick={sample}>
          {say('designer.empty.sample')}
        </Button>
        <FromLibrary />
        <Button
          ref={formButton}
          variant="subtle"
          size="compact-sm"
          leftSection={<IconTableImport size={16} aria-hidden />}
          onClick={() => setForm(true)}
        >
          {say('designer.form.open')}
        </Button>
      </Group>
      {isForm && <FormDialog onClosed={() => setForm(false)} opener={formButton.current} />}
      <WordingDialog
        template={template}
        columns={columns}
        onClose={() => setTemplate(undefined)}
        onTaken={insert}
        opener={card}
      />
    </>
  );
}

function FromLibrary() {
  const [dialog, setDialog] = useState<'open' | 'closed'>();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBooks size={16} aria-hidden />}
        onClick={() => setDialog('open')}
      >
        {say('library.from')}
      </Button>
      {dialog && (
        <TemplatesDialog
          opened={dialog === 'open'}
          first="library"
          onClose={() => setDialog('closed')}
          opener={button.current}
        />
      )}
    </>
  );
}
