import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconDownload, IconHistory, IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { menuClass } from '../../../ui/menu-items.tsx';
import { say } from '../../../words/say.ts';
import { useDuplicate } from '../canvas/use-clipboard.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { useFlowFile } from './use-flow-file.ts';

/** Rare actions on a flow. */
export function MoreMenu({ onHistory }: { onHistory: () => void }) {
  const { readOnly, selected, flow } = useDesigner();
  const { exportFile, importFile } = useFlowFile();
  const duplicate = useDuplicate();
  const input = useRef<HTMLInputElement>(null);
  const locked = readOnly !== null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label={say('designer.more')}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={menuClass}>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
            {say('designer.history.title')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={locked || selected.length === 0}
            onClick={duplicate}
          >
            {say('designer.shortcut.duplicate')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={Object.keys(flow.nodes).length === 0}
            onClick={exportFile}
          >
            {say('designer.file.export')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={locked}
            onClick={() => input.current?.click()}
          >
            {say('designer.file.import')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={say('designer.file.label')}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          currentTarget.value = '';
          if (file) void importFile(file);
        }}
      />
    </>
  );
}
