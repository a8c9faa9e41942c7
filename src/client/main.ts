import { followVisit } from './campaign/follow-visit.ts'
import { serveChatLinks } from './chat/serve-chat-links.ts'
import { countVisit } from './counts/count-visit.ts'
import { notePresses } from './forms/note-presses.ts'
import { startPage } from './start-page.ts'
import { wakeBlocks } from './wake/wake-blocks.ts'
import { whenVisited } from './when-visited.ts'

const run = () => {
  startPage(document, { chat: serveChatLinks, blocks: wakeBlocks, forms: notePresses })
  whenVisited(document, () => startPage(document, { visit: followVisit, counts: countVisit }))
}

// The script is added while the page may still be arriving, and every block has to be there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', run)
else run()
