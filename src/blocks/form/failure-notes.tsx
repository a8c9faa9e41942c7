import type { ReactNode } from 'react'
import type { EngineProps } from '../define-block.ts'
import { EngineSentence } from './engine-sentence.tsx'
import type { FormState } from './form-state.ts'

/** Above the button: why the form was not taken, and whether it is sent again by itself. Both are read out. */
export function FailureNotes({
  words,
  state,
}: Pick<EngineProps, 'words'> & { state: FormState | undefined }): ReactNode {
  return (
    <>
      <p data-failure="" role="alert" tabIndex={-1}>
        {state?.failure && <EngineSentence of={words[state.failure]} lang={state.lang} />}
      </p>
      <p data-retry="" role="status">
        {state?.retry && <EngineSentence of={words[state.retry]} lang={state.lang} />}
      </p>
    </>
  )
}
