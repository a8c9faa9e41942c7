/** Microseconds. A run that takes less is repeated within one measurement. */
const shortest = 500
/** Microseconds. Below this a growth is chance; a reader that is not linear takes far longer for what it is given here. */
const negligible = 3_000
const attempts = 4

/**
 * How much more processor time a reader takes for four times as much input: about 4 where it is linear, 16 where it is
 * quadratic, 0 where both are negligible. Time of this process alone is counted, and the best of several attempts, so
 * other work on the machine does not show.
 */
export async function measureGrowth<Input>(
  make: (size: number) => Input,
  read: (input: Input) => unknown,
  size: number,
): Promise<number> {
  const inputs = [size, 2 * size, 4 * size].map(make)
  const best = inputs.map(() => Number.POSITIVE_INFINITY)
  const [smallest] = inputs
  if (smallest === undefined) return 0
  await measure(read, smallest, 2)
  const once = await measure(read, smallest, 1)
  const times = Math.min(50, Math.ceil(shortest / Math.max(once, 1)))
  for (let attempt = 0; attempt < attempts; attempt++)
    for (const [index, input] of inputs.entries())
      best[index] = Math.min(best[index] ?? 0, await measure(read, input, times))
  const [one = 1, , four = 0] = best
  return four / times < negligible ? 0 : four / Math.max(one, 1)
}

async function measure<Input>(read: (input: Input) => unknown, input: Input, times: number): Promise<number> {
  const before = process.cpuUsage()
  for (let round = 0; round < times; round++) await read(input)
  const { user, system } = process.cpuUsage(before)
  return user + system
}
