import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Folders of the repository whose paths are checked. Those of a site, `pages` and `public`, are examples in documents. */
const folders = ['src', 'tests', 'scripts', 'docs', 'bench', 'schemas', '.ci'] as const

/** A document in Markdown, taken apart. */
export interface Document {
  file: string
  /** Where links lead, images too. */
  links: string[]
  /** What stands between backticks. */
  spans: string[]
  /** Lines for a terminal. */
  lines: string[]
  /** What follows `#` in links to a heading. */
  anchors: ReadonlySet<string>
}

const list = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (name) => `${folder}/${name.replaceAll('\\', '/')}`,
  )

/** Every file and folder below the folders of the repository, and the files beside them. */
export const repository: readonly string[] = [
  ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...folders.flatMap((folder) => [folder, ...list(folder)]),
]

/** The documents for people. */
export const documentFiles: readonly string[] = [
  'README.md',
  'pages/README.md',
  'tests/README.md',
  ...repository.filter((file) => /^(?:docs|bench)\/.*\.md$|^src\/.*README\.md$/.test(file)),
]

/** @param folder in which the document is, if it is not that of the repository */
export function readDocument(file: string, folder = root): Document {
  const text = readFileSync(join(folder, file), 'utf8')
  const fences = [...text.matchAll(/^( *)(```+)(\w*)[^\n]*\n([\s\S]*?)^ *\2/gm)]
  const prose = text.replaceAll(/^( *)(```+)\w*[^\n]*\n[\s\S]*?^ *\2/gm, '')
  const terminal = fences.filter(([, , , language]) => ['', 'sh', 'bash'].includes(language ?? ''))
  return {
    file,
    links: [...prose.replaceAll(/`[^`\n]+`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to),
    spans: [...prose.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span),
    lines: terminal.flatMap(([, , , , code = '']) => code.split('\n').map((line) => line.trim())),
    anchors: new Set(listAnchors(prose)),
  }
}

/** The anchors of the headings, as GitHub makes them. */
function listAnchors(prose: string): string[] {
  const counts = new Map<string, number>()
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const anchor = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-')
    const count = counts.get(anchor) ?? 0
    counts.set(anchor, count + 1)
    return count === 0 ? anchor : `${anchor}-${count}`
  })
}

const exists = (path: string) => statSync(join(root, path), { throwIfNoEntry: false }) !== undefined

/** Where a link of a document leads: a file below the root, and an anchor in it. */
export function locateLink(from: string, to: string): { path: string; anchor: string } {
  const [path = '', anchor = ''] = to.split('#')
  return { path: path === '' ? from : join(dirname(from), path).replaceAll('\\', '/'), anchor }
}

/** Whether a link of a document leads somewhere; those to other sites are not followed. */
export function isLinkAlive(from: string, to: string, read = readDocument): boolean {
  if (/^(?:https?|mailto):/.test(to)) return true
  const { path, anchor } = locateLink(from, to)
  if (!exists(path)) return false
  return anchor === '' || (path.endsWith('.md') && read(path).anchors.has(anchor))
}

const firstNames = new Set<string>([
  ...folders,
  ...readdirSync(join(root, 'src')),
  ...readdirSync(join(root, 'src/core')),
])

/**
 * Whether what stands between backticks names a file or a folder of the repository: it begins with one of its folders, or
 * ends like one of its sources. Other paths are those of sites and machines.
 */
export function isPath(span: string, from: string): boolean {
  if (!/^[\w.*-]+(?:\/[\w.*-]+)*\/?$/.test(span) || span.startsWith('--')) return false
  if (/\.(?:ts|tsx|mjs|cjs)$/.test(span)) return true
  const [first = '', ...rest] = span.split('/')
  if (rest.length === 0) return false
  return firstNames.has(first) || (from.startsWith('src/') && exists(join(dirname(from), first)))
}

/**
 * Whether a file or a folder of the repository has this path, or one that ends with it. `NAME`, in capitals, and `*` stand
 * for any name, and what `../` means is left to the reader.
 */
export function isPathAlive(span: string): boolean {
  const parts = span.replace(/^(?:\.\.\/)+|\/$/g, '').split('/')
  const pattern = parts.map((part) =>
    /^[A-Z]+$/.test(part) ? '[^/]+' : part.replaceAll(/[.*]/g, (mark) => (mark === '*' ? '[^/]*' : '\\.')),
  )
  const whole = new RegExp(`(?:^|/)${pattern.join('/')}$`)
  return repository.some((path) => whole.test(path))
}
