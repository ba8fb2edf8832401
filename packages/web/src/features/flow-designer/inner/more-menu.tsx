import { ActionIcon, Menu } from '@mantine/core';
import {
  IconCopy,
  IconDotsVertical,
  IconDownload,
  IconHistory,
  IconTableImport,
  IconUpload,
} from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { menuClass } from '../../../ui/menu-items.tsx';
import { say } from '../../../words/say.ts';
import { useDuplicate } from '../canvas/use-clipboard.ts';
import { FormDialog } from '../form-import/form-dialog.tsx';
import { useDesigner, useSelected } from '../parts/designer-context.tsx';
import { useFlowFile } from './use-flow-file.ts';

interface MoreMenuProps {
  /** The flow has no nodes. */
  isEmpty: boolean;
  onHistory: () => void;
}

/** Rare actions on a flow. Memoised: an edit or a click on a node changes nothing in it while it is closed. */
export const MoreMenu = memo(function MoreMenu({ isEmpty, onHistory }: MoreMenuProps) {
  const { readOnly } = useDesigner();
  const { exportFile, importFile } = useFlowFile();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isForm, setForm] = useState(false);
  return (
    <>
      <Menu position="bottom-end" onOpen={FormDialog.preload}>
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" size={36} aria-label={say('designer.more')}>
            <IconDotsVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown className={menuClass}>
          <Menu.Item leftSection={<IconHistory size={16} aria-hidden />} onClick={onHistory}>
            {say('designer.history.title')}
          </Menu.Item>
          <Duplicate />
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} disabled={isEmpty} onClick={exportFile}>
            {say('designer.file.export')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={readOnly !== null}
            onClick={() => input.current?.click()}
          >
            {say('designer.file.import')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTableImport size={16} aria-hidden />}
            disabled={readOnly !== null}
            onClick={() => setForm(true)}
          >
            {say('designer.form.open')}
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
          // The menu entry that had the focus is gone.
          button.current?.focus();
          if (file) void importFile(file);
        }}
      />
      {isForm && <FormDialog onClosed={() => setForm(false)} opener={button.current} />}
    </>
  );
});

function Duplicate() {
  const { readOnly } = useDesigner();
  const selected = useSelected();
  const duplicate = useDuplicate();
  return (
    <Menu.Item
      leftSection={<IconCopy size={16} aria-hidden />}
      disabled={readOnly !== null || selected.length === 0}
      onClick={duplicate}
    >
      {say('designer.shortcut.duplicate')}
    </Menu.Item>
  );
}
