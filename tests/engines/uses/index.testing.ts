import { chatUses } from './chats.testing.ts'
import { exampleUses } from './examples.testing.ts'
import { formUses } from './forms.testing.ts'
import { menuUses } from './menu.testing.ts'
import { moverUses } from './movers.testing.ts'
import { panelUses } from './panels.testing.ts'
import type { Use } from './use.testing.ts'
import { videoUses } from './videos.testing.ts'

/** Every kind of block that moves, and of control that the pages of the site have, and what using it must bring about. */
export const listUses = (): Use[] => [
  ...menuUses,
  ...panelUses,
  ...chatUses,
  ...moverUses,
  ...videoUses,
  ...formUses,
  ...exampleUses,
]
