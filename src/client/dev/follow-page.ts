import type { PreviewState } from '../../contracts/preview-state.ts'
import { applyArm } from './apply-arm.ts'
import type { Waker } from './create-waker.ts'
import { swapPage } from './swap-page.ts'

interface PageCode extends Waker {
  /** Called when the pools of the page's chat links have changed. */
  renewChat: () => void
}

const mark = 'script[data-vaasal-dev]'

/**
 * Keeps the page as the server has it: fetches it again when the server's version is another, and changes what differs.
 * Where that is not possible, the page is loaded anew.
 */
export function followPage(
  live: Document,
  code: PageCode,
): (state: Pick<PreviewState, 'version' | 'faults'>) => void {
  const own = live.querySelector<HTMLElement>(mark)?.dataset.vaasalDev ?? 'none'
  let shown: Promise<Document | undefined> =
    own === 'none' ? Promise.resolve(undefined) : fetchPage(live, own)
  let version = Number(own)
  let waitingSince: number | undefined

  const update = async (before: Document | undefined): Promise<Document | undefined> => {
    const after = await fetchPage(live)
    if (!before || !after) {
      live.location.reload()
      return undefined
    }
    swapPage(live, before, after, code)
    if (chatOf(before) !== chatOf(after)) code.renewChat()
    return after
  }

  return (state) => {
    if (own === 'none') {
      const isFirst = waitingSince === undefined
      const isNewer = state.version > (waitingSince ?? 0)
      waitingSince = state.version
      if (isNewer && (!isFirst || state.faults.length === 0)) live.location.reload()
      return
    }
    if (state.version === version) return
    version = state.version
    shown = shown.then(update).catch((cause) => {
      console.warn('The page could not be changed in place and is loaded anew.', cause)
      live.location.reload()
      return undefined
    })
  }
}

/** The page as the server has it; nothing when it has no page, or another version than is asked for. */
async function fetchPage(live: Document, version?: string): Promise<Document | undefined> {
  const response = await fetch(live.location.pathname + live.location.search, { cache: 'no-store' })
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const tag = page.querySelector<HTMLElement>(mark)
  const served = tag?.dataset.vaasalDev
  tag?.remove()
  const { arm, armForced } = live.documentElement.dataset
  applyArm(page, arm ?? armForced)
  const isWanted = served !== undefined && served !== 'none' && (version === undefined || version === served)
  return isWanted ? page : undefined
}

function chatOf(page: Document): string {
  return page.getElementById('vaasal-chat')?.textContent ?? ''
}
