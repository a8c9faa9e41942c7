import { followVisit } from './campaign/follow-visit.ts'
import { serveChatLinks } from './chat/serve-chat-links.ts'
import { loadCounting } from './counts/load-counting.ts'
import { loadDialogs } from './dialogs/load-dialogs.ts'
import { serveForms } from './forms/serve-forms.ts'
import { prefetchLinks } from './prefetch/prefetch-links.ts'
import { startPage } from './start-page.ts'
import { wakeBlocks } from './wake/wake-blocks.ts'

const starters = {
  serveChatLinks,
  loadDialogs,
  wakeBlocks,
  followVisit,
  loadCounting,
  serveForms,
  prefetchLinks,
}
const run = () => startPage(document, starters)

// The script is added while the page may still be arriving, and every block has to be there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
else run()
