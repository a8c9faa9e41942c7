import type { Diagnostic } from '../src/core/diagnostics/diagnostic.ts'
import type { Example } from './guide.testing.ts'

/** A message as a guide shows it, and as a check found it. */
export interface ShownMessage {
  file: string
  line: number
  column: number
  severity: string
  code: string
  message: string
  hint?: string | undefined
}

const keyOf = ({ file, code, message }: Diagnostic) => `${file} ${code} ${message}`

/** The messages that a site has, and had not before. */
export function findNewMessages(before: readonly Diagnostic[], after: readonly Diagnostic[]): ShownMessage[] {
  const known = new Set(before.map(keyOf))
  return after
    .filter((diagnostic) => !known.has(keyOf(diagnostic)))
    .map(({ file, line, column, severity, code, message, hint }) => ({
      ...{ file, line, column, severity, code, message },
      ...(hint !== undefined && { hint }),
    }))
}

/**
 * The messages that a guide shows below a mistake, for the comparison with those that were found. A guide may shorten a
 * message by `…` and leave out its hint. The test writes the file of settings anew, so places in it are not compared.
 */
export function readShownMessages(
  text: string,
  { file }: Example,
  found: readonly ShownMessage[],
): ShownMessage[] {
  const shown = text.split(/^(?=\S)/m).map(readMessage)
  return shown.map((message, at) => {
    const real = found[at]
    if (real === undefined) return message
    return {
      ...message,
      ...(file === 'pages.yaml' && { line: real.line, column: real.column }),
      message: isShortened(message.message, real.message) ? real.message : message.message,
      ...(message.hint === undefined
        ? real.hint !== undefined && { hint: real.hint }
        : isShortened(message.hint, real.hint ?? '') && { hint: real.hint }),
    }
  })
}

function readMessage(text: string): ShownMessage {
  const [first = '', message = '', hint] = text.trimEnd().split('\n')
  const [, file = '', line, column, severity = '', code = ''] =
    /^(\S+):(\d+):(\d+) {2}(error|warning) {2}([\w-]+)$/.exec(first) ?? []
  return {
    ...{ file, line: Number(line), column: Number(column), severity, code, message: message.trim() },
    ...(hint !== undefined && { hint: hint.replace(/^ {2}hint {2}/, '') }),
  }
}

/** Whether a text is another one with `…` for what is left out. */
function isShortened(short: string, whole: string): boolean {
  const parts = short.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(whole)
}
