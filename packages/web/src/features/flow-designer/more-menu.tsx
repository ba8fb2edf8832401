import { ActionIcon, Menu } from '@mantine/core';
import { IconCopy, IconDotsVertical, IconDownload, IconHistory, IconRoute, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { menuClass } from '../../ui/menu-items.tsx';
import { useDuplicate } from './canvas/use-clipboard.ts';
import { useDesigner } from './designer-context.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { legalTargets } from './legal-links.ts';
import { useFlowFile } from './use-flow-file.ts';

/** What is done to a flow now and then. */
export function MoreMenu({ onHistory }: { onHistory: () => void }) {
  const { readOnly, selected, flow } = useDesigner();
  const { exportFile, importFile } = useFlowFile();
  const duplicate = useDuplicate();
  const input = useRef<HTMLInputElement>(null);
  const locked = readOnly !== null;
  const [joining, setJoining] = useState<string>();
  const [only] = selected.length === 1 ? selected : [];
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} aria-label="More for this flow">
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={menuClass}>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
            Version history
          </Menu.Item>
          <Menu.Item
            leftSection={<IconRoute size={16} aria-hidden />}
            disabled={locked || only === undefined || legalTargets(flow, only).length === 0}
            onClick={() => setJoining(only)}
          >
            Join to another node
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy size={16} aria-hidden />}
            disabled={locked || selected.length === 0}
            onClick={duplicate}
          >
            Duplicate what is selected
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={Object.keys(flow.nodes).length === 0}
            onClick={exportFile}
          >
            Export as a file
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={locked}
            onClick={() => input.current?.click()}
          >
            Import from a file
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <JoinDialog from={joining} onClose={() => setJoining(undefined)} />
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File with a flow"
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
