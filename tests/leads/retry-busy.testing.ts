import { until } from '../until.testing.ts'

/**
 * The first answer of an intake that is not a refusal because it is busy, which stores and counts nothing. A test shares
 * its processor with the intake, so on a loaded machine a right intake refuses what comes all at once.
 */
export async function retryBusy<Answer>(
  send: () => Promise<Answer>,
  getStatus: (answer: Answer) => number,
): Promise<Answer> {
  let answer = await send()
  await until(
    'an answer of the intake that is not 503',
    async () => {
      if (getStatus(answer) === 503) answer = await send()
      return getStatus(answer) !== 503
    },
    { within: 40_000, pause: 100 },
  )
  return answer
}
