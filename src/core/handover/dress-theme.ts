import type { ThemeSettings } from '../schema/theme-schema.ts'
import { readMoment } from './read-moment.ts'
import { isWithin, listEnds, type Period, type ScheduleEvent } from './schedule.ts'

/** A theme without its schedule. */
export type Look = Omit<ThemeSettings, 'when'>

/** A look that holds for a while. */
interface LookChange extends Period {
  set: NonNullable<ThemeSettings['when']>[number]['set']
}

/** What a theme needs to be known at a moment. */
interface Dressed {
  theme: ThemeSettings
  timezone?: string
}

/**
 * The theme as it is at a moment: the last change that holds is laid over it, each colour and each trait of headlines by
 * itself.
 */
export function dressTheme(settings: Dressed, at: Date): Look {
  const { when, ...look } = settings.theme
  const change = listLookChanges(settings).findLast((one) => isWithin(one, at.getTime()))
  return change ? layOver(look, change.set) : look
}

/** The theme by itself and with each of its changes, in their order. */
export function listLooks({ theme: { when = [], ...look } }: Pick<Dressed, 'theme'>): [Look, ...Look[]] {
  return [look, ...when.map(({ set }) => layOver(look, set))]
}

/** The moments at which the theme may change. */
export const listLookMoments = (settings: Dressed): number[] => listLookChanges(settings).flatMap(listEnds)

/** What a theme's schedule changes in a period, in the order in which it is written. */
export function listLookEvents(settings: Dressed, period: Period): ScheduleEvent[] {
  const events = listLookChanges(settings).flatMap(({ from, until, set }): ScheduleEvent[] => {
    const fields = Object.keys(set)
    return [
      ...(from === undefined ? [] : [{ at: from, what: 'changes' as const, fields }]),
      ...(until === undefined ? [] : [{ at: until, what: 'changes back' as const, fields }]),
    ]
  })
  return events.filter(({ at }) => isWithin(period, at))
}

/** The changes of a theme. A time that is not read has been reported; its entry counts as if it did not say it. */
export function listLookChanges({ theme: { when = [] }, timezone }: Dressed): LookChange[] {
  const read = (text: string | undefined) => {
    const moment = text === undefined ? undefined : readMoment(text, timezone)
    return moment && 'moment' in moment ? moment.moment : undefined
  }
  return when.map(({ from, until, set }) => ({ from: read(from), until: read(until), set }))
}

const layOver = (look: Look, set: LookChange['set']): Look => ({
  ...look,
  ...set,
  colors: { ...look.colors, ...set.colors },
  ...((look.headlines ?? set.headlines) && { headlines: { ...look.headlines, ...set.headlines } }),
})
