import { screens } from '@halloo/contract/console-addresses';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { iconCatalogue } from './inner/icon-catalogue.ts';
import classes from './style-guide.module.css';

export function IconsScreen() {
  return (
    <Page title="Icons">
      <Text c="dimmed" mb="lg" maw={640}>
        Every icon of the console and what it stands for. An icon never stands alone: a word is beside it, or a name
        that shows on hover and is read aloud. Letters and colours are on{' '}
        <Anchor component={Link} to={screens.typography}>
          the page of typography
        </Anchor>
        .
      </Text>
      <Stack gap="lg">
        {Object.entries(iconCatalogue).map(([title, icons]) => (
          <Section key={title} title={title} full>
            <ul className={classes.icons}>
              {Object.entries(icons).map(([name, { Icon, meaning }]) => (
                <li key={name}>
                  <Icon size={24} stroke={1.5} aria-hidden />
                  <div>
                    <Text>{meaning}</Text>
                    <Text size="xs" c="dimmed">
                      {name}
                    </Text>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        ))}
      </Stack>
    </Page>
  );
}
