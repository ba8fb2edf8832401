import { Modal } from '@mantine/core';
import { say } from '../../../words/say.ts';
import { TermsText } from './terms-text.tsx';

export function TermsModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={say('signIn.termsOfUse')}
      size="lg"
      closeButtonProps={{ 'aria-label': say('signUp.closeTerms') }}
    >
      <TermsText />
    </Modal>
  );
}
