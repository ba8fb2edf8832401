import { addresses } from '@halloo/contract/console-addresses';
import { Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { Dialog } from '../../ui/dialog.tsx';
import { say } from '../../words/say.ts';
import { Gallery } from './gallery.tsx';

interface GalleryDialogProps {
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

/** Chooses the call of a new campaign; the form of the campaign is next. */
export function GalleryDialog({ opened, onClose, opener }: GalleryDialogProps) {
  const navigate = useNavigate();
  return (
    <Dialog opened={opened} onClose={onClose} title={say('firstHour.makeOwn')} size={760} busy={false} opener={opener}>
      <Text c="dimmed" mb="md">
        {say('template.galleryAbout')}
      </Text>
      <Gallery onChoose={({ name }) => void navigate(addresses.campaignFromTemplate(name))} />
    </Dialog>
  );
}
