import { whenIdle } from './triggers.ts'

/** Resolves when the visitor rests (`when-quiet.ts`, which is loaded once somebody waits for it). */
export async function whenRested(): Promise<void> {
  const { whenQuiet } = await import('./when-quiet.ts')
  await whenQuiet(whenIdle)
}
