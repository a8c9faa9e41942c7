import { renderToStaticMarkup } from 'react-dom/server'
import { type ConsentPurpose, consentId } from '../../contracts/consent.ts'
import { answersModule } from '../../core/model/client-modules.ts'
import type { PageConsent } from '../../core/model/page.ts'
import { inlineScripts } from '../../ui/inline-scripts.ts'
import { RichText, Text } from '../../ui/text/bound-text.tsx'
import { Message } from '../../ui/text/message.tsx'
import { consentCss, namedFacadeCss } from '../../ui/theme/consent-css.ts'
import { escapeHtml } from '../escape-html.ts'
import type { ClientAddresses } from '../render-input.ts'

/** What consent adds to a page, by its places. Each is empty on a page that asks for nothing. */
export interface WrittenConsent {
  /** Attributes of the root element. */
  root: string
  css: string
  /** Before every other script. */
  head: string
  /** Before the blocks, after the link that skips them. It opens an element around all blocks. */
  notice: string
  /** Between the main part and the footer, whose end may lie below a docked control: opens the notice again. */
  again: string
  /** After the blocks: closes that element. */
  end: string
}

const nothing: WrittenConsent = { root: '', css: '', head: '', notice: '', again: '', end: '' }

/** Writes what asks the visitors of a page. */
export function renderConsent(
  consent: PageConsent | undefined,
  { modules }: Pick<ClientAddresses, 'modules'>,
): WrittenConsent {
  if (!consent) return nothing
  const { notice, ask, keep, purposes, messages } = consent
  return {
    root: ` data-consent-notice="${escapeHtml(notice)}"`,
    css: purposes.includes('embeds') ? consentCss + namedFacadeCss : consentCss,
    head: `<script data-ask="${escapeHtml(ask)}" data-keep="${keep}" data-purposes="${purposes.join(' ')}" data-answers="${escapeHtml(modules[answersModule] ?? '')}">${inlineScripts.decideConsent}</script>`,
    notice: `${renderToStaticMarkup(<Notice consent={consent} />)}<div class="below-notice">`,
    again: renderToStaticMarkup(
      <aside className="privacy-choices" aria-label={messages.consentAgain.text}>
        <a href={`#${consentId}`}>
          <Message value={messages.consentAgain} />
        </a>
      </aside>,
    ),
    end: '</div>',
  }
}

const purposeMessages = {
  measuring: 'consentMeasuring',
  advertising: 'consentAdvertising',
  embeds: 'consentEmbeds',
} as const satisfies Record<ConsentPurpose, keyof PageConsent['messages']>

/** `data-choice` of a button is `all`, or a selector of the boxes whose purposes are allowed. */
function Notice({ consent: { title, text, purposes, messages } }: { consent: PageConsent }) {
  const titleId = `${consentId}-title`
  return (
    <section
      id={consentId}
      tabIndex={-1}
      aria-labelledby={titleId}
      data-show={purposes.includes('embeds') ? messages.consentShow.text : undefined}
    >
      <div>
        <Text as="p" id={titleId} value={title} />
        <RichText as="p" value={text} />
        <p className="signal">
          <Message value={messages.consentSignal} />
        </p>
        <div className="answers">
          <button type="button" data-choice="all">
            <Message value={messages.consentAccept} />
          </button>
          <button type="button" data-choice="none">
            <Message value={messages.consentDecline} />
          </button>
        </div>
        {purposes.length > 1 && (
          <details>
            <summary>
              <Message value={messages.consentChoose} />
            </summary>
            {purposes.map((purpose) => (
              <label key={purpose}>
                <input type="checkbox" value={purpose} />
                <Message value={messages[purposeMessages[purpose]]} />
              </label>
            ))}
            <button type="button" data-choice=":checked">
              <Message value={messages.consentSave} />
            </button>
          </details>
        )}
      </div>
    </section>
  )
}
