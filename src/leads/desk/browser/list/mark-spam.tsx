import type { ReactNode } from 'react'
import { ConfirmedButton } from '../kit/confirmed-button.tsx'
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
  }
  return (
    <ConfirmedButton
      label="Mark all as spam"
      question={`Mark ${countThings(total, 'lead')} as spam? They are not delivered any more.`}
      answer="Mark as spam"
      onConfirm={mark}
    />
  )
}
