import { screens } from '@halloo/contract/console-addresses';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from '../../ui/page.tsx';
import { Section } from '../../ui/section.tsx';
import { ColourPairs, ColourScales } from './inner/colours.tsx';
import { Buttons, Inputs, Ledger, Notices, States, Tags } from './inner/parts.tsx';
import classes from './style-guide.module.css';

const texts = [
  {
    size: 'Page title, 28',
    sample: (
      <Title order={2} size="h1">
        Go live at nine
      </Title>
    ),
  },
  {
    size: 'Section title, 20',
    sample: (
      <Title order={3} size="h2">
        Who answered
      </Title>
    ),
  },
  {
    size: 'Part title, 16',
    sample: (
      <Title order={3} size="h3">
        Pickup by hour
      </Title>
    ),
  },
  { size: 'Text, 14', sample: <Text>A lead that was busy is called again after 15 minutes.</Text> },
  { size: 'Small text, 12', sample: <Text size="xs">Last used today 14:20</Text> },
  { size: 'Figures, all as wide', sample: <Text className="tabular">1,204,118 · 09:05 · 31-01-2026</Text> },
  {
    size: 'Other scripts',
    sample: <Text>नमस्ते · مرحبا · வணக்கம் · నమస్కారం · Привет · Γειά · Xin chào</Text>,
  },
  { size: 'For machines, 12', sample: <code className={classes.machine}>GET /api/campaigns/campaign/</code> },
];

const spaces = [4, 8, 12, 16, 24, 32];

export function TypographyScreen() {
  return (
    <Page title="Typography">
      <Text c="dimmed" mb="lg" maw={640}>
        How Halloo looks: letters, colours, room and parts, drawn with what the console itself uses. The pictograms are
        on{' '}
        <Anchor component={Link} to={screens.icons}>
          the page of icons
        </Anchor>
        .
      </Text>
      <Stack gap="lg">
        <Section title="Letters" about="Figtree, and Noto Sans for other scripts. Five sizes.">
          <dl className={classes.texts}>
            {texts.map(({ size, sample }) => (
              <div key={size}>
                <dt>{size}</dt>
                <dd>{sample}</dd>
              </div>
            ))}
          </dl>
        </Section>
        <Section
          title="Colours of text"
          about="Each pair with its contrast in the scheme that you see now. Text needs 4.5:1."
        >
          <ColourPairs />
        </Section>
        <Section title="Scales" about="Ten steps each. Coral is the brand and the main action, never danger.">
          <ColourScales />
        </Section>
        <Section
          title="Room and shape"
          about="Steps of 4. Corners of 8. Lines for what stands, one shadow for what floats."
        >
          <ul className={classes.spaces} aria-label="Steps of room">
            {spaces.map((space) => (
              <li key={space}>
                <span className={classes.space} style={{ width: space, height: space }} />
                {space}
              </li>
            ))}
          </ul>
          <div className={classes.shapes}>
            <div className={classes.standing}>Stands: a line</div>
            <div className={classes.floating}>Floats: a shadow</div>
          </div>
        </Section>
        <Section title="Buttons" about="One main action a page. A button that works shows it.">
          <Buttons />
        </Section>
        <Section title="Fields" about="Label above, help below, the problem in place of the help.">
          <Inputs />
        </Section>
        <Section title="Status" about="Always colour, icon and word.">
          <Tags />
        </Section>
        <Section
          title="Ledger and numbers"
          about="Thirteen states, one colour each, in one order. Phone numbers copy without spaces."
        >
          <Ledger />
        </Section>
        <Section title="States" about="While it loads, when there is nothing, and when it went wrong.">
          <States />
        </Section>
        <Section title="Notices" about="What happened, in one sentence.">
          <Notices />
        </Section>
      </Stack>
    </Page>
  );
}
