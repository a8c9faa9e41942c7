import type { Terminal } from '../../command/command.ts'
import { runEngineQuietly } from '../../command/run-in-fresh-engine.ts'
import { explainMissingSuggestions, hasEditorFiles } from './update-editor.ts'

/** Milliseconds without a change after which the schemas are written again: the preview comes first. */
const quietTime = 2_000

interface FollowedEditor {
  /** The site may have other names now. */
  touch: () => void
  /** Ends what is running, and resolves when it is gone. */
  close: () => Promise<void>
}

/**
 * Has editors suggest the names of a site while it is edited. The schemas are made by a process of its own, one at a time,
 * because the preview has to answer meanwhile. What stands in the way is said once.
 */
export function followEditor(siteDir: string, terminal: Terminal, allowCode: boolean): FollowedEditor {
  const args = ['schemas', '--site', siteDir, ...(allowCode ? ['--allow-code'] : [])]
  const ended = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isPrepared = false
  let complaint: string | undefined

  const complain = (reason: string) => {
    if (reason !== complaint) terminal.say(explainMissingSuggestions(reason))
    complaint = reason
  }
  const update = async () => {
    if (!hasEditorFiles(siteDir, terminal.root)) return
    const { code, said } = await runEngineQuietly(terminal.root, args, ended.signal)
    if (ended.signal.aborted) return
    if (code !== 0) return complain(said.trim())
    if (isPrepared) return
    isPrepared = true
    const { writeEditorSettings } = await import('../../tools/editor/write-editor-settings.ts')
    const done = writeEditorSettings(siteDir)
    if (done !== undefined) terminal.say(done)
  }
  const start = () => {
    if (running) return touch()
    running = update()
      .catch((cause: unknown) => complain(cause instanceof Error ? cause.message : String(cause)))
      .finally(() => {
        running = undefined
      })
  }
  const touch = () => {
    if (ended.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(start, quietTime)
  }
  return {
    touch,
    async close() {
      clearTimeout(timer)
      ended.abort()
      await running
    },
  }
}
