import { addresses } from '@halloo/contract/console-addresses';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../../words/say.ts';
import classes from './top-bar.module.css';

/** The search of the whole console: the one place in the bar that opens it, in the shape of a field. */
export function BarSearch() {
  return (
    <Link to={addresses.people()} className={classes.search} aria-label={say('people.title')}>
      <IconSearch size={16} aria-hidden />
      <span className={classes.searchWords}>{say('people.title')}</span>
    </Link>
  );
}
