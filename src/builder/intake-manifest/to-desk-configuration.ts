import type { DeskConfiguration } from '../../contracts/desk-status.ts'
import type { DeskSettings } from '../../core/schema/intake/desk-schema.ts'

/** The checked `site.desk` as the desk needs it; `undefined` if the site configures nothing. */
export function toDeskConfiguration({
  statuses,
  messages,
}: DeskSettings = {}): DeskConfiguration | undefined {
  if (!statuses && !messages) return undefined
  return {
    ...(statuses && { statuses: Object.entries(statuses).map(([name, outcome]) => ({ name, outcome })) }),
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
