import { RefusalError } from '../core/refusal-error.ts'

/** A person at a terminal: `ask` puts a question and returns the answer. */
export interface Dialogue {
  ask: (question: string) => Promise<string>
  say: (text: string) => void
}

/** Asks until `read` returns what an answer means. One that it refuses is asked for again, with the reason. */
export async function askUntil<T>(
  question: string,
  read: (answer: string) => T | Promise<T>,
  { ask, say }: Dialogue,
): Promise<T> {
  for (;;) {
    const answer = (await ask(question)).trim()
    try {
      return await read(answer)
    } catch (cause) {
      if (!(cause instanceof RefusalError)) throw cause
      say(cause.message)
    }
  }
}
