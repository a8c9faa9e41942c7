import type { MeasuredRun } from './measure-process.ts'
import type { BuildRun } from './scenarios.ts'

/** What a run of `vaasal build` took, or why it failed. */
export function toBuildRun(ended: MeasuredRun): BuildRun | { failure: string } {
  const { code, stderr, wallSeconds, processorSeconds, peakMegabytes } = ended
  if (code !== 0) {
    const lines = `${ended.stdout}\n${stderr}`.split('\n')
    const first = lines.findIndex((line) => / error |^error|^internal error/.test(line))
    const reason =
      first === -1 ? lines.filter((line) => line !== '').slice(-1) : lines.slice(first, first + 2)
    return { failure: reason.map((line) => line.trim()).join(' ') || `exited with ${code}` }
  }
  const written = /\((\d+) files? written/.exec(stderr)?.[1]
  return {
    wallSeconds,
    ...(processorSeconds !== undefined && { processorSeconds }),
    ...(peakMegabytes !== undefined && { peakMegabytes }),
    ...(written !== undefined && { written: Number(written) }),
  }
}
