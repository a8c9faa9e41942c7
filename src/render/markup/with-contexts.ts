import * as React from 'react'
import { giveUp } from './give-up.ts'

/** Values by context, as `useContext` finds them. */
export type Contexts = Map<object, unknown>

/** Where React looks for the hooks of whoever renders (internals of 19.x, held by a test). */
const internalsName = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
const internals = (React as unknown as Record<typeof internalsName, { H: object | null }>)[internalsName]

let current: Contexts = new Map()

/** The hooks of views that nothing is remembered of between two renderings. A component with another one is given up. */
const hooks: object = Object.assign(
  Object.create(new Proxy({}, { get: (_hooks, name) => giveUp(`the hook ${String(name)}`) })),
  {
    useContext: (context: { _currentValue: unknown }) =>
      current.has(context) ? current.get(context) : context._currentValue,
    useMemo: (compute: () => unknown) => compute(),
    useDebugValue: () => undefined,
  },
)

/** Renders with these hooks and these values of contexts. */
export function withContexts<Result>(contexts: Contexts, render: () => Result): Result {
  const before = { contexts: current, hooks: internals.H }
  current = contexts
  internals.H = hooks
  try {
    return render()
  } finally {
    current = before.contexts
    internals.H = before.hooks
  }
}
