import { chatUses } from './chats.ts'
import { formUses } from './forms.ts'
import { menuUses } from './menu.ts'
import { moverUses } from './movers.ts'
import { panelUses } from './panels.ts'
import type { Use } from './use.ts'
import { videoUses } from './videos.ts'

/** Every kind of block that moves and of control that the pages of the site have, and what using it must bring about. */
export const listUses = (): Use[] => [
  ...menuUses,
  ...panelUses,
  ...chatUses,
  ...moverUses,
  ...videoUses,
  ...formUses,
]
