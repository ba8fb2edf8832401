import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import {
  IconBellRinging,
  IconCalendarTime,
  IconHeadset,
  IconListCheck,
  IconPhoneOutgoing,
  IconReceipt,
} from '@tabler/icons-react';
import { Page } from '../../ui/page.tsx';
import classes from './products-screen.module.css';

const products = [
  {
    Icon: IconPhoneOutgoing,
    name: 'Voice campaigns',
    text: 'One message to a whole list, at the hours you choose, from your own SIM cards. Busy numbers are tried again.',
    sample: 'A town tells 12,000 households when the water is off.',
  },
  {
    Icon: IconCalendarTime,
    name: 'Reminders',
    text: 'Calls that know the person: name, date and place come from your list and are spoken in their language.',
    sample: 'A clinic reminds 480 families of tomorrow’s vaccination.',
  },
  {
    Icon: IconListCheck,
    name: 'Surveys',
    text: 'Questions answered with a key or in a word. Each answer leads to the next question and is counted at once.',
    sample: 'A school asks 1,450 parents which evening suits them.',
  },
  {
    Icon: IconBellRinging,
    name: 'Alerts',
    text: 'Short, urgent, to everybody at once, until a person has answered. You see who has heard it and who has not.',
    sample: 'A district warns 61 villages along the river.',
  },
  {
    Icon: IconReceipt,
    name: 'Payment follow-up',
    text: 'A polite word before the due date and after it, with a key to ask for a call back.',
    sample: 'A credit union follows up 27,600 instalments.',
  },
  {
    Icon: IconHeadset,
    name: 'Help line',
    text: 'The same call flow for those who call you: they choose, leave a message, or reach a colleague.',
    sample: 'A bank answers its branch numbers after six.',
  },
] as const;

/** A static page: examples of what the console is used for. */
export function ProductsScreen() {
  return (
    <Page title="Products">
      <Text c="dimmed" mb="lg" maw={640}>
        What people do with Halloo. These are examples: each of them is a campaign with its own list, script and flow.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
        {products.map(({ Icon, name, text, sample }) => (
          <Paper key={name} withBorder className={classes.card} component="article">
            <div className={classes.icon}>
              <Icon size={24} aria-hidden />
            </div>
            <Title order={2} size="h3">
              {name}
            </Title>
            <Text className={classes.words}>{text}</Text>
            <Text c="dimmed" size="xs" className={classes.sample}>
              {sample}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Page>
  );
}
