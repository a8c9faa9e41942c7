import { UsageError } from '../command/command.ts'

/** Runs a tool that changes documents. If it refuses, its reason is shown without a stack trace. */
export async function explainRefusal<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (cause) {
    // Loaded only now, so that other commands start without them.
    const { refusals } = await import('../tools/changes/refusals.ts')
    if (cause instanceof Error && refusals.some((refusal) => cause instanceof refusal))
      throw new UsageError(cause.message)
    throw cause
  }
}
