import { doNotCallRoutes } from '@halloo/contract/do-not-call';
import { Button } from '@mantine/core';
import { IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { download } from '../../../../api/download.ts';
import { notifyError, notifySuccess } from '../../../../ui/notices.ts';
import { describeError } from '../../../../ui/states.tsx';
import { AddDialog } from './add-dialog.tsx';
import classes from './do-not-call.module.css';
import { ImportDialog } from './import-dialog.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;
const fileName = 'Do not call.csv';

interface NumberActionsProps {
  /** There is nothing to hand out. */
  none: boolean;
  onAdded: () => void;
}

export function NumberActions({ none, onAdded }: NumberActionsProps) {
  const [asked, setAsked] = useState<'add' | 'import'>();
  const adder = useRef<HTMLButtonElement>(null);
  const importer = useRef<HTMLButtonElement>(null);
  const close = () => setAsked(undefined);
  const saving = useMutation({
    mutationFn: () => download(doNotCallRoutes.exportDoNotCall, { fileName }),
    onSuccess: () => notifySuccess(`The list is saved as “${fileName}”.`),
    onError: (error) => notifyError(describeError(error).message),
  });
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconDownload {...icon} />}
        disabled={none}
        loading={saving.isPending}
        onClick={() => saving.mutate()}
      >
        Export CSV
      </Button>
      <Button
        ref={importer}
        variant="default"
        leftSection={<IconUpload {...icon} />}
        aria-haspopup="dialog"
        onClick={() => setAsked('import')}
      >
        Import a file
      </Button>
      <Button ref={adder} leftSection={<IconPlus {...icon} />} aria-haspopup="dialog" onClick={() => setAsked('add')}>
        Add numbers
      </Button>
      <AddDialog opened={asked === 'add'} onClose={close} onAdded={onAdded} opener={adder.current} />
      <ImportDialog opened={asked === 'import'} onClose={close} onAdded={onAdded} opener={importer.current} />
    </div>
  );
}
