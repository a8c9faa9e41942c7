import { type DiagnosticCode, diagnosticCodes } from '../codes.ts'
import type { Diagnostic, Related } from '../diagnostic.ts'
import { putErrorsFirst } from './errors-first.ts'
import { explainCode } from './explain-code.ts'
import type { Explanations } from './parse-reference.ts'

interface SarifOptions {
  /** The site's folder as seen from the root of the repository, with `/` at its end, or ''. */
  prefix: string
  /** Of the engine. */
  version?: string | undefined
  explanations: Explanations
}

const root = '%SRCROOT%'
const codes = Object.keys(diagnosticCodes) as DiagnosticCode[]

/**
 * A log of SARIF 2.1.0, as code scanning reads it. Addresses are relative to the root of the repository. A fingerprint
 * names the field and not the line, so that a result stays the same when lines are added above it.
 *
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function formatSarif(
  diagnostics: readonly Diagnostic[],
  { prefix, version, explanations }: SarifOptions,
): string {
  const counts = new Map<string, number>()
  const toResultName = ({ code, file, path }: Diagnostic) => {
    const name = `${code} ${file} ${path}`
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count === 1 ? name : `${name} ${count}`
  }
  const rules = codes.map((code) => toRule(code, explanations))
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'vaasal', ...(version && { version }), rules } },
        columnKind: 'utf16CodeUnits',
        originalUriBaseIds: { [root]: { description: { text: 'The root of the repository.' } } },
        results: putErrorsFirst(diagnostics).map((diagnostic) => ({
          ...toResult(diagnostic, prefix),
          partialFingerprints: { 'field/v1': toResultName(diagnostic) },
        })),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

function toRule(code: DiagnosticCode, explanations: Explanations) {
  const { summary = '', why = '' } = explanations.get(code) ?? {}
  const help = explainCode(code, explanations)
  return {
    id: code,
    shortDescription: { text: summary },
    fullDescription: { text: `${summary} ${why}` },
    help: { text: help, markdown: `\`\`\`text\n${help}\n\`\`\`` },
    defaultConfiguration: { level: diagnosticCodes[code] },
  }
}

function toResult(diagnostic: Diagnostic, prefix: string) {
  const { code, severity, file, path, message, hint, related, routes } = diagnostic
  const { line, column, endLine, endColumn } = diagnostic
  const region = { startLine: line, startColumn: column, endLine, endColumn }
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    locations: [
      {
        physicalLocation: { artifactLocation: locateFile(file, prefix), region },
        ...(path !== '' && { logicalLocations: [{ fullyQualifiedName: path }] }),
      },
    ],
    ...(related && { relatedLocations: related.map((other, index) => relateLocation(other, index, prefix)) }),
    ...(routes && { properties: { routes } }),
  }
}

function relateLocation({ file, line, column, message }: Related, id: number, prefix: string) {
  return {
    id,
    message: { text: message },
    physicalLocation: {
      artifactLocation: locateFile(file, prefix),
      region: { startLine: line, startColumn: column },
    },
  }
}

/** The address of a file as a relative URI. */
function locateFile(file: string, prefix: string) {
  const path = `${prefix}${file}`.replace(/\p{Cs}/gu, '\ufffd')
  const uri = path.split('/').map(encodeURIComponent).join('/')
  return { uri, uriBaseId: root }
}
