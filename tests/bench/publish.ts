import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatMachine, type Machine, readMachine } from './machine.ts'

export interface Report {
  /** The name of the measurement, and of its files. */
  name: string
  title: string
  rounds: number
  results: readonly object[]
  table: string
  /** Remarks below the table. */
  notes: readonly string[]
  /** Draws what the table says first, with a note below. */
  picture?: ((note: string) => string) | undefined
}

/** Prints the table, and writes `NAME.json`, `NAME.md` and `NAME.svg`, if it has a picture. */
export function publish(report: Report, out: string): void {
  const machine = readMachine()
  mkdirSync(out, { recursive: true })
  for (const [file, text] of Object.entries(renderFiles(report, machine, new Date())))
    writeFileSync(join(out, file), text)
  console.log(report.table)
}

export function renderFiles(report: Report, machine: Machine, date: Date): Record<string, string> {
  const { name, title, rounds, results, table, notes, picture } = report
  const day = date.toISOString().slice(0, 10)
  const described = formatMachine(machine)
  const method = rounds === 1 ? 'one round' : `medians of ${rounds} rounds`
  const measured = `${described}; ${method}, ${day}`
  const image = picture ? [`![](${name}.svg)`] : []
  return {
    [`${name}.json`]: `${JSON.stringify({ bench: name, date: day, machine, rounds, results }, null, 2)}\n`,
    [`${name}.md`]: [`# ${title}`, `${measured}.`, table, ...notes, ...image].join('\n\n').concat('\n'),
    ...(picture && { [`${name}.svg`]: picture(measured) }),
  }
}
