import { createHash } from 'node:crypto'
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parse } from 'parse5'

/** What browsers are asked to run or to take as the address of a published page. */
interface PublishedPage {
  /** The canonical address, as written; pages that are not to be listed have none. */
  canonical: string | undefined
  /** The `script-src` sources of the policy, by their hashes, of each script that stands in the page. */
  inlineScripts: string[]
  /** Paths of the script files that the page names, wherever: the starter of the runtime loads them. */
  scripts: string[]
  /** Path of the first video or recording that the page names. */
  film: string | undefined
}

/** Types of scripts that a policy concerns (HTML, 'prepare the script element'). Others are data. */
const runTypes: ReadonlySet<string> = new Set([
  ...['', 'module', 'importmap', 'speculationrules', 'text/javascript', 'application/javascript'],
])

/** Reads a page as browsers do. */
export function readPublishedPage(html: string): PublishedPage {
  const page: PublishedPage = {
    canonical: undefined,
    inlineScripts: [],
    scripts: html.match(/\/assets\/[\w.-]+\.js/g) ?? [],
    film: /\/assets\/[\w.%-]+\.(?:mp4|webm|mp3|m4a)/.exec(html)?.[0],
  }
  for (const element of listElements(parse(html))) {
    const attributes = new Map(element.attrs.map(({ name, value }) => [name, value]))
    if (element.tagName === 'link' && attributes.get('rel')?.toLowerCase() === 'canonical')
      page.canonical ??= attributes.get('href')
    if (element.tagName !== 'script' || !runTypes.has((attributes.get('type') ?? '').trim().toLowerCase()))
      continue
    if (!attributes.has('src')) page.inlineScripts.push(hashSource(readText(element)))
  }
  return page
}

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const readText = ({ childNodes }: DefaultTreeAdapterTypes.Element): string =>
  childNodes.map((node) => (defaultTreeAdapter.isTextNode(node) ? node.value : '')).join('')

/** Every element in order; a page is deep enough to exhaust the stack of a recursive walk. */
function listElements(root: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  const found: DefaultTreeAdapterTypes.Element[] = []
  const waiting: DefaultTreeAdapterTypes.ChildNode[] = [...root.childNodes].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!defaultTreeAdapter.isElementNode(node)) continue
    found.push(node)
    waiting.push(...[...node.childNodes].reverse())
  }
  return found
}

/** The sources that a policy allows for scripts; `undefined` if it allows any. */
export function listScriptSources(policy: string): string[] | undefined {
  const directives = policy.split(/[;,]/).map((directive) => directive.trim().split(/\s+/))
  const find = (name: string) => directives.find(([first = '']) => first.toLowerCase() === name)
  return (find('script-src') ?? find('default-src'))?.slice(1)
}
