import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { toAnchor } from '../../core/anchors.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { Introduction } from '../../ui/introduction.tsx'
import { Image } from '../../ui/media/image.tsx'
import { Section } from '../../ui/section.tsx'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { LinkTo } from '../../ui/text/link-to.tsx'
import { colour, corner, corners, from, withForcedColours } from '../../ui/theme/theme.ts'
import type { ViewProps } from '../define-block.ts'
import type { TabsProps } from './schema.ts'

/** Without a script all panels stand below each other, and the tabs are links to them. */
export function View({ id, heading, sentence, tabs }: ViewProps<TabsProps>): ReactNode {
  // No key begins with a hyphen, so these ids cannot be anchors of tabs.
  const titleId = `${id}--title`
  const tabId = (key: string) => `${id}--${key}`
  return (
    <Section id={id} labelledBy={titleId}>
      <Introduction id={`${id}-`} heading={heading} sentence={sentence} />
      <TabList aria-labelledby={titleId} data-tabs="">
        {tabs.map(({ key, label }) => (
          <Fragment key={key}>
            <a href={`#${toAnchor(id, key)}`} id={tabId(key)}>
              <Text value={label} />
            </a>{' '}
          </Fragment>
        ))}
      </TabList>
      <Panels data-panels="">
        {tabs.map((tab) => (
          <Panel key={tab.key} id={toAnchor(id, tab.key)} aria-labelledby={tabId(tab.key)}>
            <TabPanel tab={tab} />
          </Panel>
        ))}
      </Panels>
    </Section>
  )
}

function TabPanel({ tab }: { tab: TabsProps['tabs'][number] }): ReactNode {
  const { label, intro, contacts, action, picture } = tab
  return (
    <>
      <div>
        <Text as="p" data-label="" value={label} />
        <RichText as="p" value={intro} />
        {contacts && (
          <dl>
            {contacts.map((contact, index) => (
              <div key={index}>
                <Text as="dt" value={contact.label} />{' '}
                <dd>
                  {contact.to ? (
                    <LinkTo link={contact.to}>
                      <Text value={contact.text} />
                    </LinkTo>
                  ) : (
                    <Text value={contact.text} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
        {action && (
          <p>
            <ActionLink action={action} />
          </p>
        )}
      </div>
      {picture && <Image image={picture} sizes="(min-width:48em) 420px, 100vw" />}
    </>
  )
}

const TabList = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin-top: 26px;
  border-bottom: 2px solid ${colour('text')};
  & > a {
    display: grid;
    place-items: center;
    min-height: 54px;
    padding: 8px 16px 4px;
    border-radius: ${corner(18)} ${corner(18)} 0 0;
    color: ${colour('textSoft')};
    font: 700 1.125rem/1.3 var(--headline-font);
    text-align: center;
    text-decoration: none;
  }
  & > [aria-selected='true'] {
    background: ${colour('text')};
    color: ${colour('surface')};
    ${withForcedColours} {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
  ${from.tablet} {
    & > a {
      padding: 8px 26px 4px;
    }
  }
`

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 40px;
  padding-top: 30px;
  /* As tabs, all panels share one grid cell, which is as high as the highest panel. On paper all are read. */
  @media not print {
    &[data-upgraded] > * {
      grid-area: 1 / 1;
    }
    &[data-upgraded] > :not([data-current]) {
      visibility: hidden;
    }
    &[data-upgraded] [data-label] {
      display: none;
    }
  }
`

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 26px;
  align-items: start;
  & > div > p {
    max-width: 34em;
  }
  & [data-label] {
    margin-bottom: 8px;
    font: 750 var(--h3) / var(--h3-line) var(--headline-font);
  }
  & dl {
    display: grid;
    gap: 4px 24px;
    margin-top: 20px;
  }
  & dl + p {
    margin-top: 20px;
  }
  & dl > div {
    padding: 10px 0;
    border-top: 1px solid ${colour('line')};
  }
  & dt {
    color: ${colour('textSoft')};
    font-size: var(--small);
  }
  & dd {
    font-weight: 600;
  }
  & dd > a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    min-width: 44px;
  }
  & img {
    width: 100%;
    max-height: 430px;
    border-radius: ${corners(28)};
    background: ${colour('softTint')};
    object-fit: contain;
  }
  ${from.tablet} {
    grid-template-columns: 1fr minmax(280px, 38%);
    gap: 48px;
    & dl {
      grid-template-columns: repeat(auto-fit, minmax(210px, 1fr));
    }
  }
`
