import { followVisit } from './follow-visit.ts'
import { notePosts } from './note-posts.ts'
import { serveChatLinks } from './serve-chat-links.ts'
import { startPage } from './start-page.ts'
import { upgradeDialogs } from './upgrade-dialogs.ts'
import { wakeBlocks } from './wake-blocks.ts'

startPage(document, { serveChatLinks, upgradeDialogs, wakeBlocks, followVisit, notePosts })
