import type { Span } from '../diagnostics/diagnostic.ts'
import type { NodePath } from '../tree/nodes.ts'
import type { MapNode } from '../tree/tree.ts'

/** When something is there, in milliseconds since 1970: from the first moment on, until before the second. */
export interface Period {
  from?: number | undefined
  until?: number | undefined
}

/** When a route is open, and where visitors are sent outside that time. */
export interface RouteSchedule extends Period {
  /** A route of the site or an address elsewhere; without it, the answer is 404. */
  otherwise?: string
  spans: { from?: Span; until?: Span; otherwise?: Span }
}

/** A period as written, and where it and its ends are. */
export interface WrittenPeriod extends Period {
  path: NodePath
  spans: { from?: Span; until?: Span }
}

/** A change of a block for a while. */
export interface BlockChange extends WrittenPeriod {
  set: MapNode
  span: Span
}

/** When a block is there, and how it changes. */
export interface BlockSchedule extends WrittenPeriod {
  changes: readonly BlockChange[]
}

/** A moment at which a page changes. */
export interface ScheduleEvent {
  at: number
  /** The id of a block; absent for the route itself. */
  block?: string
  what: 'opens' | 'closes' | 'appears' | 'disappears' | 'changes' | 'changes back'
  /** The fields that change. */
  fields?: readonly string[]
}

/** Whether a moment is in a period. */
export function isWithin({ from, until }: Period, moment: number): boolean {
  return (from === undefined || from <= moment) && (until === undefined || moment < until)
}

/** The moments at which a period begins and ends. */
export function listEnds({ from, until }: Period): number[] {
  return [from, until].flatMap((moment) => moment ?? [])
}

/** A period for programs, in ISO 8601. */
export function toIsoPeriod({ from, until }: Period): { from?: string; until?: string } {
  return {
    ...(from !== undefined && { from: new Date(from).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }
}

/** A moment for people, in a time zone: `2026-11-01 00:00 GMT+5:30`. */
export function showMoment(moment: number, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en', {
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZoneName: 'shortOffset', timeZone } as const),
  }).formatToParts(moment)
  const read = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const zone = read('timeZoneName')
    .replace(/^GMT(?:\+0)?$/, 'UTC')
    .replace(/^GMT/, 'UTC')
  return `${read('year')}-${read('month')}-${read('day')} ${read('hour')}:${read('minute')} ${zone}`
}

/** A period for people: `from 2026-11-01 00:00 UTC until 2026-11-09 00:00 UTC`; empty if it is endless both ways. */
export function showPeriod({ from, until }: Period, timeZone?: string): string {
  return [
    ...(from === undefined ? [] : [`from ${showMoment(from, timeZone)}`]),
    ...(until === undefined ? [] : [`until ${showMoment(until, timeZone)}`]),
  ].join(' ')
}
