import { type ReactNode, useEffect, useState } from 'react'
import { asFailure } from '../api/desk-request-error.ts'
import { useToast } from '../kit/toasts.tsx'
import { useDesk } from '../session/desk-context.ts'
import { countThings } from '../text/format-count.ts'
import { type Filters, formatFilters, hasFilters } from './filters.ts'
import type { People } from './use-people.ts'

interface MarkSpamProps {
  filters: Filters
  list: Pick<People, 'people' | 'total' | 'isLoading' | 'reload'>
}

/** Marks all leads that match the filters as spam, after a question. Nothing without a filter: that would be all leads. */
export function MarkSpam({ filters, list }: MarkSpamProps): ReactNode {
  const { api } = useDesk()
  const toast = useToast()
  const [isAsking, ask] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { people, total, isLoading, reload } = list
  const key = formatFilters(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is about these filters
  useEffect(() => ask(false), [key])
  if (!hasFilters(filters) || filters.status === 'spam' || isLoading || total < 2) return null

  const mark = async () => {
    setBusy(true)
    try {
      const until = Math.max(...people.flatMap(({ leads }) => leads.map(({ receivedAt }) => receivedAt)))
      const { leads } = await api.markSpam({ query: filters, until })
      toast({ text: `${countThings(leads, 'lead')} ${leads === 1 ? 'is' : 'are'} spam now.` })
      reload()
    } catch (cause) {
      toast({ text: `The change was not saved. ${asFailure(cause).message}`, isError: true })
    }
    setBusy(false)
    ask(false)
  }
  const question = `Mark ${countThings(total, 'lead')} as spam? They are not delivered any more.`
  if (!isAsking)
    return (
      <button type="button" className="button" onClick={() => ask(true)}>
        Mark all as spam
      </button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: the buttons are no fields of a form
    <div className="spam-question" role="group" aria-label={question}>
      <p>{question}</p>
      {/* biome-ignore lint/a11y/noAutofocus: the button that was pressed is gone */}
      <button type="button" className="button" autoFocus onClick={() => ask(false)}>
        Cancel
      </button>
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && void mark()}>
        Mark as spam
      </button>
    </div>
  )
}
