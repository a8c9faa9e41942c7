import {
  deliveryEndings,
  isAllowedInFile,
  isReservedVariable,
  settingNames,
} from '../../contracts/settings/environment-variables.ts'
import { listNames, suggest } from '../../core/diagnostics/phrases.ts'
import { findMeant } from '../../core/diagnostics/recover-name.ts'

interface SettingsProblem {
  /** From 1. */
  line: number
  message: string
  /** Whether the name may not stand in the file, so that those that may are of use. */
  isAboutName?: true
}

interface ParsedSettings {
  /** What the file sets, without settings that have no value. */
  settings: ReadonlyMap<string, string>
  problems: readonly SettingsProblem[]
}

/** Which names may stand in the file, for a message. */
export const allowedNames = `Allowed are ${settingNames.join(', ')}, and what deliveries need, with names that end in ${listNames(deliveryEndings, 'or')}.`

/**
 * Reads the operator's file of settings: lines of `NAME=value`, empty lines, and comments that begin with `#`. Quotes
 * around a value are left out, and nothing in it is replaced. Messages contain no value, because it may be a password.
 */
export function parseSettings(text: string): ParsedSettings {
  const settings = new Map<string, string>()
  const problems: SettingsProblem[] = []
  const lines = new Map<string, number>()
  for (const [index, written] of text.split(/\r\n|\n|\r/).entries()) {
    const line = index + 1
    const content = written.trim()
    if (content === '' || content.startsWith('#')) continue
    const report = (message: string) => void problems.push({ line, message })
    const reject = (message: string) => void problems.push({ line, message, isAboutName: true })
    const [, name, value] = /^([A-Za-z_][A-Za-z0-9_]*)[ \t]*=[ \t]*(.*)$/s.exec(content) ?? []
    if (name === undefined || value === undefined) {
      report(explainShape(content))
      continue
    }
    const first = lines.get(name)
    lines.set(name, first ?? line)
    // `METRIC_TOKEN` ends as what a delivery needs does.
    if (!isAllowedInFile(name) || findSetting(name) !== undefined) reject(explainName(name))
    else if (first !== undefined) report(`${name} is set already in line ${first}. Remove one of the two.`)
    else readValue(name, value, settings, report)
  }
  return { settings, problems }
}

function explainShape(content: string): string {
  const word = /^(?:export|set)\s+([A-Za-z_]\w*)\s*=/.exec(content)?.[1]
  if (word !== undefined) return `Write ${word}=value, without a command in front of it.`
  const name = /^([A-Za-z_]\w*)\s*:/.exec(content)?.[1]
  if (name !== undefined) return `Write ${name}=value, with "=" instead of ":".`
  return 'This is not a setting. Write NAME=value, and begin a comment with #.'
}

function explainName(name: string): string {
  if (isReservedVariable(name))
    return `${name} is refused: other programs read it, and this file must not change how they run. Set it in the environment.`
  return `${name} is not a setting of the engine${suggest(findSetting(name))}`
}

/** The setting that was probably meant by a name that is none. */
function findSetting(name: string): string | undefined {
  const capitals = name.toUpperCase()
  if (settingNames.some((setting) => setting === name)) return undefined
  return settingNames.find((setting) => setting === capitals) ?? findMeant(capitals, settingNames)
}

function readValue(
  name: string,
  value: string,
  settings: Map<string, string>,
  report: (message: string) => void,
): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000b-\u001f\u007f]/.test(value)) {
    report(`The value of ${name} contains a control character.`)
    return
  }
  const [quote = ''] = /^["']/.exec(value) ?? []
  const end = quote === '' ? -1 : value.indexOf(quote, 1)
  if (quote !== '' && end !== value.length - 1)
    report(
      end === -1
        ? `The value of ${name} has no ${quote} at its end.`
        : `The value of ${name} goes on after its second ${quote}. Put a comment on a line of its own, and a value that contains ${quote} into the other quotes.`,
    )
  else if (quote === '' && /\s#/.test(value))
    report(`Put the comment after the value of ${name} on a line of its own, or the whole value into quotes.`)
  else {
    const content = quote === '' ? value : value.slice(1, -1)
    if (content !== '') settings.set(name, content)
  }
}
