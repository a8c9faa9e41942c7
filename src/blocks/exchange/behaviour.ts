import type { Cleanup } from '../../core/model/wake.ts'
import { playVoices } from './play-voices.ts'
import { typeMessages } from './type-messages.ts'

/** Plays the voice messages of a conversation, and lets its messages come one after the other. */
export function start(root: HTMLElement): Cleanup {
  const ends = [playVoices(root), typeMessages(root)]
  return () => {
    for (const end of ends) end()
  }
}
