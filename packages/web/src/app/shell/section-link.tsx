import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import { useLastAddress } from '../../ui/list-memory.ts';
import type { Section } from './sections.ts';

type SectionLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { section: Section; icon?: ReactNode };

/** Leads to a section, with the filters that the person left there. */
export function SectionLink({ section: { to, label }, icon, ...attributes }: SectionLinkProps) {
  return (
    <Link to={useLastAddress(to)} {...attributes}>
      {icon}
      {label}
    </Link>
  );
}
