import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Code, Title, VisuallyHidden } from '@mantine/core';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { CodeBlock } from '../../../ui/code-block.tsx';
import type { Block, Inline, Target } from '../markdown.ts';
import classes from './blocks.module.css';
import { sayHelp } from './say-help.ts';

type Pictures = Readonly<Record<string, { src: string; width: number; height: number }>>;
const PicturesContext = createContext<Pictures>({});

interface BlocksProps {
  blocks: readonly Block[];
  pictures?: Pictures;
}

/** A page of docs/, as elements. It holds no HTML of its own. */
export function Blocks({ blocks, pictures = {} }: BlocksProps) {
  return (
    <PicturesContext value={pictures}>
      <div className={classes.text}>
        {inOrder(blocks, (block) => (
          <OneBlock block={block} />
        ))}
      </div>
    </PicturesContext>
  );
}

/** The parts of a page never move. */
const inOrder = <T,>(parts: readonly T[], show: (part: T) => ReactNode): ReactNode =>
  parts.map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a page never move
    <Fragment key={place}>{show(part)}</Fragment>
  ));

const headingOrder = (level: number) => Math.min(level, 4) as 2 | 3 | 4;

function OneBlock({ block }: { block: Block }) {
  if (block.kind === 'heading') {
    return (
      <Title order={headingOrder(block.level)} id={block.id} tabIndex={-1} className={classes.heading}>
        <Words inside={block.inside} />
      </Title>
    );
  }
  if (block.kind === 'paragraph') {
    const isPicture = block.inside.every((part) => typeof part !== 'string' && 'picture' in part);
    // A figure may not be within a paragraph.
    return isPicture ? (
      <Words inside={block.inside} />
    ) : (
      <p>
        <Words inside={block.inside} />
      </p>
    );
  }
  if (block.kind === 'code') return <CodeBlock name={sayHelp('help.example')}>{block.text}</CodeBlock>;
  if (block.kind === 'table') return <Table head={block.head} rows={block.rows} />;
  const items = inOrder(block.items, (item) => (
    <li>
      {inOrder(item, (one) => (
        <ItemBlock block={one} />
      ))}
    </li>
  ));
  return block.start === undefined ? <ul>{items}</ul> : <ol start={block.start}>{items}</ol>;
}

/** The text of a list item needs no paragraph of its own. */
function ItemBlock({ block }: { block: Block }) {
  return block.kind === 'paragraph' ? (
    <div>
      <Words inside={block.inside} />
    </div>
  ) : (
    <OneBlock block={block} />
  );
}

function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={sayHelp('help.table')}>
      <table className={classes.table}>
        <thead>
          <tr>
            {inOrder(head, (cell) => (
              <th scope="col">
                <Words inside={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder(rows, (row) => (
            <tr>
              {inOrder(row, (cell) => (
                <td>
                  <Words inside={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Words({ inside }: { inside: readonly Inline[] }) {
  return inOrder(inside, (part) => <Word part={part} />);
}

function Word({ part }: { part: Inline }) {
  if (typeof part === 'string') return part;
  if ('code' in part) return <Code>{part.code}</Code>;
  if ('picture' in part) return <Picture name={part.picture} alt={part.alt} />;
  if ('strong' in part) {
    return (
      <strong>
        <Words inside={part.strong} />
      </strong>
    );
  }
  if ('emphasis' in part) {
    return (
      <em>
        <Words inside={part.emphasis} />
      </em>
    );
  }
  return <GuideLink target={part.link} inside={part.inside} />;
}

function GuideLink({ target, inside }: { target: Target; inside: readonly Inline[] }) {
  if ('href' in target) {
    return (
      <Anchor href={target.href} target="_blank" rel="noreferrer" inherit>
        <Words inside={inside} />
        <VisuallyHidden> {sayHelp('help.newTab')}</VisuallyHidden>
      </Anchor>
    );
  }
  const to = 'here' in target ? `#${target.here}` : addresses.guide(target.guide, target.heading);
  return (
    <Anchor component={Link} to={to} inherit>
      <Words inside={inside} />
    </Anchor>
  );
}

function Picture({ name, alt }: { name: string; alt: string }) {
  const picture = useContext(PicturesContext)[name];
  if (!picture) return null;
  return (
    <figure className={classes.picture}>
      <a href={picture.src} target="_blank" rel="noreferrer">
        <img {...picture} alt={alt} loading="lazy" decoding="async" />
        <VisuallyHidden>{sayHelp('help.openPicture')}</VisuallyHidden>
      </a>
    </figure>
  );
}
