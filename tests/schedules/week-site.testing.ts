import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const routes = `  /lamps: { page: lamps }
  /lamp-shop: { page: lamp-shop, aliases: [/shop], from: 2026-10-24T08:00, until: 2026-10-25T20:00, otherwise: /lamps }
`

/** Copies the small site into a folder, with pages that change ten times in a week in which the clocks go back. */
export function writeWeekSite(folder: string): void {
  for (const name of ['broken/_base', 'week-site'])
    cpSync(join(import.meta.dirname, '../fixtures', name), folder, { recursive: true })
  const file = join(folder, 'pages.yaml')
  const settings = readFileSync(file, 'utf8')
  writeFileSync(file, settings.replace('  lang: en\n', '  lang: en\n  timezone: Europe/Berlin\n') + routes)
}

/** What visitors see, from each moment on. */
export interface WeekState {
  since: string
  sentence: string
  blocks: string[]
  isShopOpen: boolean
}

const usual = 'Cotton sarees at the usual price.'
const ten = 'Ten in a hundred off.'
const saturday = 'Saturday: fifteen in a hundred off.'
const sunday = 'Sunday: a quarter off.'

/** The states in order, written down by hand: Berlin is at +02:00 until 25 October, 01:00 UTC, then at +01:00. */
export const weekStates: readonly WeekState[] = [
  { since: '2026-10-19T00:00:00Z', sentence: usual, blocks: [], isShopOpen: false },
  { since: '2026-10-20T07:00:00Z', sentence: ten, blocks: [], isShopOpen: false },
  { since: '2026-10-22T12:00:00Z', sentence: ten, blocks: ['hours'], isShopOpen: false },
  { since: '2026-10-23T18:30:00Z', sentence: saturday, blocks: ['hours'], isShopOpen: false },
  { since: '2026-10-24T06:00:00Z', sentence: saturday, blocks: ['hours'], isShopOpen: true },
  // 02:30 occurs twice in this night: the first is meant.
  { since: '2026-10-25T00:30:00Z', sentence: ten, blocks: ['hours'], isShopOpen: true },
  { since: '2026-10-25T02:00:00Z', sentence: sunday, blocks: ['hours'], isShopOpen: true },
  { since: '2026-10-25T19:00:00Z', sentence: sunday, blocks: ['hours'], isShopOpen: false },
  { since: '2026-10-25T22:00:00Z', sentence: ten, blocks: ['hours'], isShopOpen: false },
  { since: '2026-10-26T07:00:00Z', sentence: ten, blocks: [], isShopOpen: false },
  { since: '2026-10-26T23:00:00Z', sentence: usual, blocks: ['thanks'], isShopOpen: false },
]
