import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { DeskUnfinishedList, UndoneUnfinishedCall } from '../../../contracts/desk-unfinished.ts'
import { asFailure } from '../api/create-desk-api.ts'
import { FailureMessage } from '../kit/failure-message.tsx'
import { nameWindow } from '../kit/site.ts'
import { useArrivalFocus } from '../kit/use-arrival-focus.ts'
import { useDesk } from '../session/desk-context.ts'
import { replaceValue, useLoaded } from '../session/use-loaded.ts'
import { useLastChange } from '../undo/last-change.tsx'
import { UnfinishedEntry } from './unfinished-entry.tsx'

/** Who stopped before sending a form, and agreed to be called. They are not leads. */
export function UnfinishedPage(): ReactNode {
  const { api, drafts } = useDesk()
  const { say, sayFailure } = useLastChange()
  const [pages, setPages] = useState(1)
  const read = useCallback(
    async (signal?: AbortSignal): Promise<DeskUnfinishedList> => {
      let list = await api.readUnfinished(undefined, signal)
      for (let page = 1; page < pages && list.next !== null; page++) {
        const { unfinished, next } = await api.readUnfinished(list.next, signal)
        list = { unfinished: [...list.unfinished, ...unfinished], next }
      }
      return list
    },
    [api, pages],
  )
  const { value: list, failure, isLoading, load } = useLoaded(read, replaceValue<DeskUnfinishedList>, true)
  const heading = useArrivalFocus()
  useEffect(() => {
    nameWindow('Unfinished')
  }, [])
  /** Does something with answers, and says what it was or why not. Returns whether they are as wanted or gone. */
  const act = async (action: Promise<void>, done: string, failed: string, gone: string): Promise<boolean> => {
    try {
      await action
      say(done)
    } catch (cause) {
      if (asFailure(cause).kind !== 'not-found') {
        sayFailure(failed, cause)
        return false
      }
      say(gone)
    }
    await load()
    return true
  }
  const goneAlready = 'These answers were gone already.'
  const erase = async (id: string) => {
    const failed = 'The answers were not erased.'
    // The button is gone with its entry.
    if (!(await act(api.eraseUnfinished(id), 'The answers are erased.', failed, goneAlready))) return
    drafts.write(id, '')
    heading.current?.focus()
  }
  const call = (id: string, note: string) =>
    act(api.noteCall(id, { note }), 'The call is noted.', 'The call was not noted.', goneAlready)
  const undo = (id: string, undone: UndoneUnfinishedCall) =>
    act(
      api.undoCall(id, undone).then(() => drafts.putBack(id, undone.note)),
      'The call is taken back.',
      'The call was not taken back.',
      'This call was taken back already.',
    )
  return (
    <main className="unfinished">
      <h1 ref={heading} tabIndex={-1}>
        Unfinished
      </h1>
      <p className="soft">
        These people began a form and did not send it. They agreed that their answers are kept for some days.
        Answers go when the form is sent, when somebody no longer agrees, and when their time is over.
      </p>
      {failure && (
        <FailureMessage
          what="The answers could not be loaded."
          failure={failure}
          onRetry={() => void load()}
        />
      )}
      <p className="unseen" role="status">
        {isLoading && !list && 'Loading …'}
      </p>
      {!list && isLoading && <p className="empty">Loading …</p>}
      {list?.unfinished.length === 0 && <p className="empty">There are no unfinished answers now.</p>}
      {list && list.unfinished.length > 0 && (
        <ul aria-busy={isLoading}>
          {list.unfinished.map((one) => (
            <UnfinishedEntry
              key={one.id}
              unfinished={one}
              onErase={() => erase(one.id)}
              onCall={(note) => call(one.id, note)}
              onUndo={(undone) => undo(one.id, undone)}
            />
          ))}
        </ul>
      )}
      {list && list.next !== null && (
        <button type="button" className="button" onClick={() => setPages(pages + 1)}>
          Show older
        </button>
      )}
    </main>
  )
}
