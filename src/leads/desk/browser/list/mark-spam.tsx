import { type ReactNode, useState, useTransition } from 'react'
import { useDesk } from '../session/desk-context.ts'
import { countThings } from '../text/format-count.ts'
import { useLastChange } from '../undo/last-change.tsx'
import type { Filters } from './filters.ts'
import type { People } from './use-people.ts'

interface MarkSpamProps {
  /** At least one is set: otherwise these would be all leads. */
  filters: Filters
  list: Pick<People, 'people' | 'total' | 'reload'>
}

/** Marks all leads that match the filters as spam, after a question. */
export function MarkSpam({ filters, list: { people, total, reload } }: MarkSpamProps): ReactNode {
  const { api } = useDesk()
  const { say, sayFailure } = useLastChange()
  const [isAsking, ask] = useState(false)
  const [isBusy, start] = useTransition()
  const mark = async () => {
    try {
      const until = Math.max(...people.flatMap(({ leads }) => leads.map(({ receivedAt }) => receivedAt)))
      const { order: _, ...query } = filters
      const { leads } = await api.markSpam({ query, until })
      say(`${countThings(leads, 'lead')} ${leads === 1 ? 'is' : 'are'} spam now.`)
      reload()
    } catch (cause) {
      sayFailure('The change was not saved.', cause)
    }
    ask(false)
  }
  const question = `Mark ${countThings(total, 'lead')} as spam? They are not delivered any more.`
  if (!isAsking)
    return (
      <button type="button" onClick={() => ask(true)}>
        Mark all as spam
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className="row" role="group" aria-label={question}>
      <p>{question}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
      <button type="button" autoFocus onClick={() => ask(false)}>
        Cancel
      </button>
      <button type="button" aria-disabled={isBusy} onClick={() => !isBusy && start(mark)}>
        Mark as spam
      </button>
    </div>
  )
}
