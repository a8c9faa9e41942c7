import { bindMessages } from '../core/messages/choose-messages.ts'
import { pageMessages } from '../core/messages/page-messages.ts'
import type { Page } from '../core/model/page.ts'
import { getSpec } from '../core/schema/block-spec.ts'
import type { SiteSettings } from '../core/schema/site-schema.ts'
import type { RenderInput } from '../render/render-input.ts'
import { renderPage } from '../render/render-page.ts'
import { bindExample, type ExampleContext, exampleLanguage, examplePool } from './bind-example.ts'
import type { Example } from './read-examples.ts'

/** Renders an example alone on a page of the site: with its theme, and with all that wakes the block. */
export function renderExample(
  { name, yaml }: Example,
  context: ExampleContext & { settings: SiteSettings },
  look: Omit<RenderInput, 'blocks'>,
): string {
  const { settings, registry } = context
  const { blocks } = registry
  const { type, props, options, pools } = bindExample(yaml, context)
  const isFrame = getSpec(blocks, type)?.category === 'frame'
  const page: Page = {
    ...{ route: '/', lang: exampleLanguage },
    head: {
      ...{ title: `${type}: ${name}`, description: '', keywords: [], canonical: settings.url },
      ...{ robots: 'noindex', siteName: settings.name, share: false, breadcrumbs: [], alternates: [] },
    },
    blocks: [{ type, id: type, area: isFrame ? 'before' : 'main', props, ...options }],
    contactedAddresses: { frames: [], endpoints: [] },
    chat: Object.fromEntries(pools.map((pool) => [pool, { rotation: 'queue', links: examplePool }])),
    messages: bindMessages(pageMessages, exampleLanguage, settings),
  }
  return renderPage(page, { ...look, blocks })
}
