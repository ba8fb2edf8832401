import { Modal } from '@mantine/core';
import { TermsText } from './terms-text.tsx';

export function TermsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title="Terms of use"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close the terms of use' }}
    >
      <TermsText />
    </Modal>
  );
}
