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
import { say } from '../../words/say.ts';
import classes from './products-screen.module.css';

const products = [
  { Icon: IconPhoneOutgoing, name: 'campaigns' },
  { Icon: IconCalendarTime, name: 'reminders' },
  { Icon: IconListCheck, name: 'surveys' },
  { Icon: IconBellRinging, name: 'alerts' },
  { Icon: IconReceipt, name: 'payments' },
  { Icon: IconHeadset, name: 'helpLine' },
] as const;

/** A static page with examples of campaigns. */
export function ProductsScreen() {
  return (
    <Page title={say('products.title')}>
      <Text c="dimmed" mb="lg" maw={640}>
        {say('products.about')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, xl: 3 }} spacing="md">
        {products.map(({ Icon, name }) => (
          <Paper key={name} withBorder className={classes.card} component="article">
            <div className={classes.icon}>
              <Icon size={24} aria-hidden />
            </div>
            <Title order={2} size="h3">
              {say(`products.${name}.name`)}
            </Title>
            <Text className={classes.words}>{say(`products.${name}.text`)}</Text>
            <Text c="dimmed" size="xs" className={classes.sample}>
              {say(`products.${name}.example`)}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Page>
  );
}
