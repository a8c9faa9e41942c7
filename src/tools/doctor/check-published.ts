import { randomUUID } from 'node:crypto'
import type { Finding } from './finding.ts'
import { listScriptSources, readPublishedPage } from './read-published-page.ts'

/** What is awaited of a host, in milliseconds. */
const timeout = 20_000
/** As many as browsers follow before they give up; a host needs two. */
const maxRedirects = 5

/** Looks at a published page as visitors get it: its address, its policy and scripts, and what the host must not show. */
export async function checkPublished(address: string): Promise<Finding[]> {
  const visited = await visit(address)
  if ('problem' in visited) return [{ subject: 'Address', state: 'problem', message: visited.problem }]
  const { url, reply, hops } = visited
  const page = readPublishedPage(await reply.text())
  const { film } = page
  return [
    checkAddress(url, reply.status, hops),
    await catchFailure('Canonical', () => checkCanonical(page.canonical, url)),
    checkScripts(reply.headers.get('content-security-policy'), page.inlineScripts),
    await catchFailure('Files', () => checkScriptFiles(page.scripts, url)),
    ...(film === undefined ? [] : [await catchFailure('Videos', () => checkFilm(film, url))]),
    await catchFailure('Missing', () => checkMissing(url)),
    await catchFailure('Hidden', () => checkHidden(url)),
  ]
}

async function catchFailure(subject: string, check: () => Promise<Finding>): Promise<Finding> {
  try {
    return await check()
  } catch (cause) {
    return { subject, state: 'problem', message: `the host cannot be reached (${explainFailure(cause)})` }
  }
}

const ask = (url: URL | string, headers: Record<string, string> = { accept: 'text/html,*/*' }) =>
  fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeout), headers })

/** Follows the redirects of an address. */
async function visit(
  address: string,
): Promise<{ url: URL; reply: Response; hops: string[] } | { problem: string }> {
  const hops: string[] = []
  let url = new URL(address)
  try {
    for (let count = 0; count <= maxRedirects; count++) {
      const reply = await ask(url)
      const location = reply.headers.get('location')
      if (location === null || reply.status < 300 || reply.status > 399) return { url, reply, hops }
      url = new URL(location, url)
      hops.push(`${reply.status} ${url.href}`)
    }
    return { problem: `${address} is redirected more than ${maxRedirects} times: ${hops.join(', ')}` }
  } catch (cause) {
    return { problem: `${url.href} cannot be reached (${explainFailure(cause)})` }
  }
}

function explainFailure(cause: unknown): string {
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause
  return inner instanceof Error ? ('code' in inner ? String(inner.code) : inner.message) : String(inner)
}

function checkAddress(url: URL, status: number, hops: readonly string[]): Finding {
  const subject = 'Address'
  if (status !== 200) return { subject, state: 'problem', message: `${url.href} answers ${status}` }
  if (hops.length === 0) return { subject, state: 'fine', message: `${url.href} answers 200` }
  const message = `is redirected: ${hops.join(', ')}. Advertise the last address, which saves visitors the way.`
  return { subject, state: 'notice', message }
}

async function checkCanonical(canonical: string | undefined, url: URL): Promise<Finding> {
  const subject = 'Canonical'
  if (canonical === undefined)
    return { subject, state: 'notice', message: 'the page names none, so search engines do not list it' }
  if (!URL.canParse(canonical, url))
    return { subject, state: 'problem', message: `"${canonical}" is not an address` }
  const target = new URL(canonical, url)
  const reply = await ask(target).catch(explainFailure)
  if (typeof reply === 'string')
    return {
      subject,
      state: 'problem',
      message: `the page names ${target.href}, which cannot be reached (${reply}). Is it the \`site.url\` of the published site?`,
    }
  if (reply.status === 200) return { subject, state: 'fine', message: `${target.href} answers 200` }
  const to = reply.headers.get('location')
  return {
    subject,
    state: 'problem',
    message: `the page names ${target.href}, which answers ${reply.status}${to ? ` and leads to ${to}` : ''}. docs/hosting/hosts.md says what hosts need.`,
  }
}

/** Whether browsers run the scripts that stand in the page. */
function checkScripts(policy: string | null, scripts: readonly string[]): Finding {
  if (policy === null)
    return {
      subject: 'Scripts',
      state: 'notice',
      message: 'there is no Content-Security-Policy: the host does not read _headers',
    }
  const sources = listScriptSources(policy)
  const allowsInline =
    sources === undefined ||
    (sources.includes("'unsafe-inline'") && !sources.some((source) => /^'(?:sha|nonce)/.test(source)))
  const refused = allowsInline ? [] : scripts.filter((script) => !sources.includes(script))
  if (refused.length === 0)
    return {
      subject: 'Scripts',
      state: 'fine',
      message: 'those in the page are the ones that the policy allows',
    }
  return {
    subject: 'Scripts',
    state: 'problem',
    message: `browsers refuse ${refused.length} of ${scripts.length} in the page, because they are not the ones that the policy allows: something rewrites the page on its way, or adds to it. Switch off what minifies or optimises HTML and scripts.`,
  }
}

/** Whether the first script file of the site is there. */
async function checkScriptFiles(scripts: readonly string[], url: URL): Promise<Finding> {
  const [first] = scripts
  if (first === undefined) return { subject: 'Files', state: 'fine', message: 'the page has no script file' }
  const target = new URL(first, url)
  const { status } = await ask(target)
  const state = status === 200 ? 'fine' : 'problem'
  return { subject: 'Files', state, message: `${target.pathname} answers ${status}` }
}

/**
 * Whether a part of a video or recording is answered as one (RFC 9110, 14.2), which Apple asks of hosts: "Configuring your server"
 * in its "Safari HTML5 Audio and Video Guide".
 */
async function checkFilm(film: string, url: URL): Promise<Finding> {
  const subject = 'Videos'
  const { pathname, href } = new URL(film, url)
  const reply = await ask(href, { range: 'bytes=0-1' })
  await reply.body?.cancel()
  if (reply.status === 206)
    return { subject, state: 'fine', message: `${pathname} is answered in parts, as Safari needs it` }
  return {
    subject,
    state: 'notice',
    message: `${pathname} is answered with ${reply.status}, and not 206, where a part of it is asked for. Safari needs parts, and so do iPhones: try the page on one, and host videos elsewhere if it does not play them.`,
  }
}

/** Whether the host says that a page does not exist. */
async function checkMissing(url: URL): Promise<Finding> {
  const { status } = await ask(new URL(`/${randomUUID()}`, url))
  if (status === 404)
    return { subject: 'Missing', state: 'fine', message: 'an address without a page answers 404' }
  const message = `an address without a page answers ${status}, and not 404: search engines list pages that do not exist`
  return { subject: 'Missing', state: 'notice', message }
}

/** The intake manifest names the receivers of deliveries. */
async function checkHidden(url: URL): Promise<Finding> {
  const target = new URL('/intake.json', url)
  const reply = await ask(target)
  const isShown = reply.status === 200 && /^\s*\{/.test(await reply.text())
  return isShown
    ? {
        subject: 'Hidden',
        state: 'problem',
        message: `${target.href} is public and names the receivers of deliveries. Remove it from what is published, as docs/hosting/static-host.md says.`,
      }
    : { subject: 'Hidden', state: 'fine', message: '/intake.json is not public' }
}
