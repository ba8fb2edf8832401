import { Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx';
import { Select } from '../../../../ui/select.tsx';
import { reportError, useSend } from '../../../../ui/use-send.ts';
import { say } from '../../../../words/say.ts';
import { changeCurrency, isCurrencyUsed } from './queries.ts';

const currencies = Intl.supportedValuesOf('currency');

/** The currency of all amounts. If some are stored, the change is confirmed. */
export function CurrencyChoice({ currency }: { currency: string }) {
  const [asked, setAsked] = useState<string>();
  const [opened, setOpened] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const close = () => setOpened(false);
  const changing = useSend(changeCurrency, {
    notice: say('prices.currencySaved'),
    onSuccess: close,
    onError: (error, { currency: wanted }) => {
      if (!isCurrencyUsed(error)) return reportError(error);
      setAsked(wanted);
      setOpened(true);
    },
  });
  return (
    <>
      <Select
        ref={input}
        w={140}
        searchable
        allowDeselect={false}
        aria-label={say('prices.currency')}
        data={currencies}
        value={currency}
        disabled={changing.isPending}
        onChange={(chosen) => {
          if (chosen !== null && chosen !== currency) changing.send({ currency: chosen });
        }}
      />
      {asked !== undefined && (
        <ConfirmDialog
          opened={opened}
          onClose={close}
          opener={input.current}
          title={say('prices.currencyTitle', { currency: asked })}
          confirm={{ label: say('prices.currencyConfirm'), icon: <IconCoins size={16} aria-hidden /> }}
          keep={say('prices.currencyKeep', { was: currency })}
          working={changing.isPending}
          onConfirm={() => changing.send({ currency: asked, confirm: true })}
        >
          <Text>{say('prices.currencyHelp', { was: currency })}</Text>
        </ConfirmDialog>
      )}
    </>
  );
}
