import { followVisit } from './campaign/follow-visit.ts'
import { serveChatLinks } from './chat/serve-chat-links.ts'
import { loadCounting } from './counts/load-counting.ts'
import { upgradeDialogs } from './dialogs/upgrade-dialogs.ts'
import { notePresses } from './forms/note-presses.ts'
import { passCountryCodes } from './forms/pass-country-codes.ts'
import { prefetchLinks } from './prefetch/prefetch-links.ts'
import { startPage } from './start-page.ts'
import { wakeBlocks } from './wake/wake-blocks.ts'

const starters = {
  serveChatLinks,
  upgradeDialogs,
  wakeBlocks,
  followVisit,
  loadCounting,
  notePresses,
  passCountryCodes,
  prefetchLinks,
}
const run = () => startPage(document, starters)

// The script is added while the page may still be arriving, and every block has to be there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
else run()
