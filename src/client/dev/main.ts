/// <reference types="vite/types/importMeta.d.ts" />
import type { BlockedPage } from '../../contracts/numbers/block-report.ts'
import { type Fault, type PreviewState, previewEvents } from '../../contracts/preview-state.ts'
import { serveChatLinks } from '../chat/serve-chat-links.ts'
import { serveDialogs } from '../dialogs/serve-dialogs.ts'
import { notePresses } from '../forms/note-presses.ts'
import { passCountryCodes } from '../forms/pass-country-codes.ts'
import { showBlockCounts } from './block-counts.ts'
import { createWaker } from './create-waker.ts'
import { followPage } from './follow-page.ts'
import { createOverlay } from './overlay.ts'

/** What Vite says when a module of the browser's code cannot be had. */
interface ModuleError {
  err: { message: string; id?: string; frame?: string }
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
else start()

/** Wakes the page as `main.ts` does for visitors, then keeps it as the server has it. */
function start(): void {
  const waker = createWaker()
  let chat = new AbortController()
  serveChatLinks(document, chat.signal)
  serveDialogs(document)
  notePresses(document)
  passCountryCodes(document)
  waker.wake(document.body)

  const hot = import.meta.hot
  if (!hot) return
  const overlay = createOverlay()
  const counts = document.querySelector<HTMLElement>('script[data-vaasal-counts]')?.dataset.vaasalCounts
  if (counts) showBlockCounts(document, JSON.parse(counts) as BlockedPage)
  const follow = followPage(document, {
    ...waker,
    renewChat() {
      chat.abort()
      chat = new AbortController()
      serveChatLinks(document, chat.signal)
    },
  })
  hot.on(previewEvents.state, (state: PreviewState) => {
    overlay.show(state)
    follow(state)
  })
  hot.on(previewEvents.reload, () => location.reload())
  hot.on('vite:error', ({ err }: ModuleError) => overlay.add(toFault(err)))
  hot.send(previewEvents.hello)
}

function toFault({ message, id, frame }: ModuleError['err']): Fault {
  return { title: 'A module for browsers cannot be loaded.', message, stack: frame ?? id ?? '' }
}
