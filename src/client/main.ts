import { followVisit } from './follow-visit.ts'
import { notePosts } from './note-posts.ts'
import { serveChatLinks } from './serve-chat-links.ts'
import { upgradeDialogs } from './upgrade-dialogs.ts'
import { wakeBlocks } from './wake-blocks.ts'

serveChatLinks(document)
upgradeDialogs(document)
wakeBlocks(document)
followVisit(document)
notePosts(document)
