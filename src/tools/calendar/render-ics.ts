import { createHash } from 'node:crypto'
import { explainChange } from './explain-change.ts'
import type { CalendarChange } from './list-changes.ts'

interface IcsSite {
  name: string
  /** Address of the site, which its pages and the ids of events are made of. */
  url: string
}

/** Writes changes as an iCalendar file (RFC 5545). `at` is the time stamp of every event, so that the same input gives the same file. */
export function renderIcs(changes: readonly CalendarChange[], { name, url }: IcsSite, at: Date): string {
  const host = url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Vaasal//calendar//EN', 'CALSCALE:GREGORIAN'],
    `X-WR-CALNAME:${toCalendarName(name)}`,
    ...changes.flatMap((change) => [
      'BEGIN:VEVENT',
      `UID:${identify(change)}@${host}`,
      `DTSTAMP:${formatTime(at.getTime())}`,
      `DTSTART:${formatTime(change.at)}`,
      `SUMMARY:${escapeText(explainChange(change))}`,
      `DESCRIPTION:${escapeText(change.routes.map((route) => `${url.replace(/\/$/, '')}${route}`).join('\n'))}`,
      ...['TRANSP:TRANSPARENT', 'END:VEVENT'],
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** One id for one change, whatever else is in the calendar. */
function identify({ at, block = '', what, routes }: CalendarChange): string {
  return createHash('sha256')
    .update(JSON.stringify([at, block, what, routes[0]]))
    .digest('hex')
    .slice(0, 24)
}

/** A moment in UTC: `20261101T183000Z`. */
function formatTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** The name of a site without what needs a backslash in a text: `ical.js` does not know this property, and keeps the backslash. */
const toCalendarName = (name: string): string =>
  name
    .replace(/\s*[,;]\s*/g, ' – ')
    .replaceAll('\\', '/')
    .replace(/\s+/g, ' ')
    .trim()

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

const maxOctets = 75

/** Folds a line at 75 octets, never inside a character; continued lines begin with a space. */
function foldLine(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}
