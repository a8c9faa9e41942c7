import { type DeskConfiguration, type DeskStatus, defaultStatuses } from '../../contracts/desk-status.ts'
import type { DeskSettings } from '../../core/schema/intake/desk-schema.ts'

/** The checked `site.desk` as the desk needs it; `undefined` if the site configures nothing. */
export function toDeskConfiguration(settings: DeskSettings = {}): DeskConfiguration | undefined {
  const { messages, currency, values } = settings
  const statuses = listStatuses(settings)
  if (!statuses && !messages) return undefined
  return {
    ...(statuses && { statuses }),
    ...(values && currency !== undefined && { currency }),
    ...(messages && {
      messages: Object.fromEntries(
        Object.entries(messages).map(([language, texts]) => [
          language,
          Object.entries(texts).map(([name, text]) => ({ name, text })),
        ]),
      ),
    }),
  }
}

/** The statuses with their values; `undefined` if the site configures neither. */
function listStatuses({ statuses, values }: DeskSettings): DeskStatus[] | undefined {
  if (!statuses && !values) return undefined
  const named: readonly DeskStatus[] = statuses
    ? Object.entries(statuses).map(([name, outcome]) => ({ name, outcome }))
    : defaultStatuses
  const worth = new Map(Object.entries(values ?? {}))
  return named.map((status) => {
    const value = worth.get(status.name)
    return value === undefined ? status : { ...status, value }
  })
}
