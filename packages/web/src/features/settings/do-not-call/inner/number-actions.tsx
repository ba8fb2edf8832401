import { doNotCallRoutes } from '@halloo/contract/do-not-call';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { May } from '../../../../shared/roles/locked.tsx';
import { useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { AddDialog } from './add-dialog.tsx';
import classes from './do-not-call.module.css';
import { ImportDialog } from './import-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const fileName = say('settings.doNotCall.exportFile');

interface NumberActionsProps {
  /** The list is empty. */
  none: boolean;
  onAdded: () => void;
}

export function NumberActions({ none, onAdded }: NumberActionsProps) {
  const [asked, setAsked] = useState<'add' | 'import'>();
  const adder = useRef<HTMLButtonElement>(null);
  const importer = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(undefined);
  const saving = useSend(
    { send: () => download(doNotCallRoutes.exportDoNotCall, { fileName }) },
    { notice: say('settings.doNotCall.exported', { file: fileName }) },
  );
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        disabled={none}
        loading={saving.isPending}
        onClick={() => saving.send()}
      >
        {say('settings.doNotCall.export')}
      </Button>
      <May permission="run">
        <Button
          ref={importer}
          variant="default"
          leftSection={<IconUpload {...icon} />}
          aria-haspopup="dialog"
          onClick={() => setAsked('import')}
        >
          {say('settings.doNotCall.import')}
        </Button>
        <Button ref={adder} leftSection={<IconPlus {...icon} />} aria-haspopup="dialog" onClick={() => setAsked('add')}>
          {say('settings.doNotCall.add')}
        </Button>
        <AddDialog opened={asked === 'add'} onClose={close} onAdded={onAdded} opener={adder.current} />
        <ImportDialog opened={asked === 'import'} onClose={close} onAdded={onAdded} opener={importer.current} />
      </May>
    </div>
  );
}
