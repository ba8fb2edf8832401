import type { CallTemplate } from '@halloo/flow/templates/template';
import { Tabs, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Gallery } from '../../../shared/call-templates/gallery.tsx';
import { WordingDialog } from '../../../shared/call-templates/wording-dialog.tsx';
import { detailQuery } from '../../../shared/schedule/queries.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { useInsertCall } from '../parts/use-insert-call.ts';
import { LibraryShelf } from './inner/library-shelf.tsx';

export type TemplatesTab = 'ready' | 'library';

interface TemplatesDialogProps {
  opened: boolean;
  /** The tab that is shown first. */
  first: TemplatesTab;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Ready-made calls and flows of the library, to insert into the flow. */
export function TemplatesDialog({ opened, first, onClose, opener }: TemplatesDialogProps) {
  const { campaignId } = useDesigner();
  const columns = useQuery(detailQuery(campaignId)).data?.data_fields ?? [];
  const [template, setTemplate] = useState<CallTemplate>();
  const insert = useInsertCall();
  return (
    <>
      <Dialog
        opened={opened && template === undefined}
        onClose={onClose}
        title={say('library.insertTitle')}
        size={840}
        busy={false}
        opener={opener}
      >
        <Tabs defaultValue={first} keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="ready">{say('library.ready')}</Tabs.Tab>
            <Tabs.Tab value="library">{say('library.title')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="ready">
            <Text c="dimmed" mb="md">
              {say('template.galleryAbout')}
            </Text>
            <Gallery onChoose={setTemplate} />
          </Tabs.Panel>
          <Tabs.Panel value="library">
            <LibraryShelf onInserted={onClose} />
          </Tabs.Panel>
        </Tabs>
      </Dialog>
      <WordingDialog
        template={template}
        columns={columns}
        onClose={() => setTemplate(undefined)}
        onTaken={(call) => {
          setTemplate(undefined);
          onClose();
          insert(call);
        }}
        opener={opener}
      />
    </>
  );
}
