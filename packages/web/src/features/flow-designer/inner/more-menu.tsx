import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBooks,
  IconCopy,
  IconDeviceFloppy,
  IconDotsVertical,
  IconDownload,
  IconHistory,
  IconTableImport,
  IconUpload,
} from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { latePart } from '../../../ui/late-part.tsx';
import { menuClass } from '../../../ui/menu-items.tsx';
import { say } from '../../../words/say.ts';
import { useDuplicate } from '../canvas/use-clipboard.ts';
import { FormDialog } from '../form-import/form-dialog.tsx';
import { useDesigner, useSelected } from '../parts/designer-context.tsx';
import { useFlowFile } from './use-flow-file.ts';

const TemplatesDialog = latePart(async () => (await import('../library/templates-dialog.tsx')).TemplatesDialog);
const SaveDialog = latePart(async () => (await import('../library/save-dialog.tsx')).SaveDialog);

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
  const [dialog, setDialog] = useState<{ about: 'templates' | 'save'; opened: boolean }>();
  const shown = { opened: dialog?.opened === true, opener: button.current };
  const close = () => setDialog((asked) => asked && { ...asked, opened: false });
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
          <Menu.Item
            leftSection={<IconBooks size={16} aria-hidden />}
            disabled={readOnly !== null}
            onClick={() => setDialog({ about: 'templates', opened: true })}
          >
            {say('library.insertItem')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
            disabled={isEmpty}
            onClick={() => setDialog({ about: 'save', opened: true })}
          >
            {say('library.saveItem')}
          </Menu.Item>
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
      {dialog?.about === 'templates' && <TemplatesDialog {...shown} first="ready" onClose={close} />}
      {dialog?.about === 'save' && <SaveDialog {...shown} onClose={close} />}
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
