// node scripts/write-diagnostics.mjs: writes `docs/diagnostics.md` from the codes and their folders in `tests/fixtures/broken`.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const corpus = join(root, 'tests/fixtures/broken')
const maxFiles = 3
/** Files that lie in the folder of a site without belonging to the site. */
const notes = ['arguments.txt', 'expected.txt']

const introduction = `<!-- Generated from the codes and their folders in tests/fixtures/broken by \`npm run schemas\`; do not edit. -->

# Diagnostics

One run of [\`npx vaasal validate\`](commands.md#check-a-site) reports all problems of all documents, each at the line that contains the value. Errors prevent the build. In a terminal, \`npx vaasal validate --explain unknown-field\` shows what stands here of a code.

A warning that is right, but accepted for a reason, is waived at its line or on the line above it: \`# vaasal-ignore CODE: reason (who, YYYY-MM-DD)\`. \`bare-waiver\` and \`unused-waiver\` report waivers that say too little or waive nothing.`

if (process.argv[1] === import.meta.filename) {
  const { importTypescript } = await import('./run-typescript.mjs')
  const { diagnosticCodes } = await importTypescript('src/core/diagnostics/codes.ts')
  writeFileSync(join(root, 'docs/diagnostics.md'), renderReference(diagnosticCodes))
  console.error('Wrote docs/diagnostics.md.')
}

/**
 * The reference of all codes in Markdown: a table, and for each code why it matters, with an example of wrong and right.
 * The command reads it for `--explain`.
 *
 * @param {Readonly<Record<string, string>>} codes
 */
export function renderReference(codes) {
  const described = Object.entries(codes).map(([code, severity]) => {
    const [summary = '', why = ''] = readFileSync(join(corpus, code, 'explain.md'), 'utf8')
      .trim()
      .split('\n\n')
    return { code, severity, summary, why }
  })
  const rows = described.map(
    ({ code, severity, summary }) => `| [\`${code}\`](#${code}) | ${severity} | ${summary} |`,
  )
  const sections = described.flatMap(({ code, why }) => [
    `## ${code}`,
    why,
    ...renderExample('Wrong', join(corpus, code, 'wrong'), join(corpus, code, 'right')),
    ...renderExample('Right', join(corpus, code, 'right'), join(corpus, code, 'wrong')),
  ])
  const table = ['| code | severity | meaning |', '|---|---|---|', ...rows].join('\n')
  return `${[introduction, table, ...sections].join('\n\n')}\n`
}

/** The files of an example; of many the first ones and the last. Characters that cannot be seen are named. */
function renderExample(heading, folder, other) {
  const all = listFiles(folder, other)
  const shown = all.length > maxFiles ? [...all.slice(0, maxFiles - 1), ...all.slice(-1)] : all
  return shown.map((file, index) => {
    const label = index === 0 ? `${heading}, in ${file}` : `and in ${file}`
    const hidden = index === shown.length - 1 ? all.length - shown.length : 0
    const lines = readFileSync(join(folder, file), 'utf8').trimEnd().split('\n')
    const text = lines.map((line) => replaceControls(line.trimEnd())).join('\n')
    const more = hidden > 0 ? ` (and ${hidden} files like these)` : ''
    return `${label}${more}:\n\n\`\`\`${file.split('.').pop()}\n${text}\n\`\`\``
  })
}

/** The files of an example: first those that the other one has not in this way, last `pages.yaml`. */
function listFiles(folder, other) {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notes.includes(entry.name))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
  const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
  const isSame = (name) => read(join(folder, name)) === read(join(other, name))
  const rank = (name) => (isSame(name) ? 2 : 0) + (name === 'pages.yaml' ? 1 : 0)
  return names.sort((one, another) => rank(one) - rank(another))
}

/** U+FFFD shows what would steer a terminal or turn the direction of text. */
function replaceControls(line) {
  return line.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
}
