import type { LibraryFlow } from '@halloo/contract/library';
import { Button, Group, Menu } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { LibrarySearch } from '../../../../shared/library/library-search.tsx';
import { DangerItem } from '../../../../ui/menu-items.tsx';
import { RowMenu } from '../../../../ui/row-menu.tsx';
import { say } from '../../../../words/say.ts';
import { InsertPreview } from './insert-preview.tsx';
import { RemoveDialog, RenameDialog } from './library-dialogs.tsx';

interface Asked {
  about: 'rename' | 'remove';
  flow: LibraryFlow;
  opener: HTMLElement | null;
}

/** The flows of the library: look at one and insert it, rename it, or remove it. */
export function LibraryShelf({ onInserted }: { onInserted: () => void }) {
  const [shown, setShown] = useState<LibraryFlow>();
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  if (shown) return <InsertPreview flow={shown} onBack={() => setShown(undefined)} onInserted={onInserted} />;
  const ask = (next: Asked) => {
    setAsked(next);
    setOpened(true);
  };
  const dialog = asked && { flow: asked.flow, opened, onClose: () => setOpened(false), opener: asked.opener };
  return (
    <>
      <LibrarySearch
        empty={say('library.empty')}
        renderAction={(flow) => <Actions flow={flow} onShow={() => setShown(flow)} onAsk={ask} />}
      />
      {dialog && asked.about === 'rename' && <RenameDialog key={asked.flow.id} {...dialog} />}
      {dialog && asked.about === 'remove' && <RemoveDialog key={asked.flow.id} {...dialog} />}
    </>
  );
}

interface ActionsProps {
  flow: LibraryFlow;
  onShow: () => void;
  onAsk: (asked: Asked) => void;
}

function Actions({ flow, onShow, onAsk }: ActionsProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const ask = (about: Asked['about']) => onAsk({ about, flow, opener: opener.current });
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        variant="light"
        aria-label={say('library.showNamed', { name: flow.name })}
        onClick={onShow}
      >
        {say('library.show')}
      </Button>
      <RowMenu label={say('library.actionsFor', { name: flow.name })} opener={opener}>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => ask('rename')}>
          {say('library.rename')}
        </Menu.Item>
        <DangerItem lock={undefined} icon={<IconTrash size={16} aria-hidden />} onClick={() => ask('remove')}>
          {say('library.remove')}
        </DangerItem>
      </RowMenu>
    </Group>
  );
}
