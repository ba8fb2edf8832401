import { addresses } from '@halloo/contract/console-addresses';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconApi,
  IconBook2,
  IconGift,
  IconHelpCircle,
  IconKeyboard,
  IconRocket,
  IconVocabulary,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { useUnseenNews } from '../../shared/news/unseen-news.ts';
import { say } from '../../words/say.ts';
import classes from './help-menu.module.css';
import bar from './top-bar.module.css';

/** Guides, glossary, shortcuts and what is new. A dot marks news that the person has not seen. */
export function HelpMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const unseen = useUnseenNews();
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={bar.button} aria-label={unseen > 0 ? say('shell.helpWithNews') : say('shell.help')}>
          <span className={classes.icon} data-new={unseen > 0 || undefined}>
            <IconHelpCircle size={20} stroke={1.75} aria-hidden />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to={addresses.guide('first-campaign')}
          leftSection={<IconRocket size={16} aria-hidden />}
        >
          {say('shell.firstCampaign')}
        </Menu.Item>
        <Menu.Item component={Link} to={addresses.help()} leftSection={<IconBook2 size={16} aria-hidden />}>
          {say('shell.guides')}
        </Menu.Item>
        <Menu.Item component={Link} to={addresses.glossary()} leftSection={<IconVocabulary size={16} aria-hidden />}>
          {say('shell.glossary')}
        </Menu.Item>
        <Menu.Item onClick={onShortcuts} leftSection={<IconKeyboard size={16} aria-hidden />}>
          {say('shell.keyboardShortcuts')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to={addresses.news()}
          leftSection={<IconGift size={16} aria-hidden />}
          rightSection={
            unseen > 0 && <span className={classes.count}>{say('shell.newsUnseen', { count: unseen })}</span>
          }
        >
          {say('shell.news')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component="a" href="/api/docs" leftSection={<IconApi size={16} aria-hidden />}>
          {say('shell.apiDocs')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
