/** The seconds in the line that `peers.sh` prints, or why there are none. */
export function readPeerLine(ended: {
  code: number | null
  stdout: string
  stderr: string
}): number | { failure: string } {
  const line = ended.stdout.split('\n').find((text) => text.startsWith('{'))
  if (ended.code !== 0 || line === undefined) {
    const last = ended.stderr.trim().split('\n').at(-1)
    return { failure: last || `peers.sh exited with ${ended.code}` }
  }
  // A figure below one second is written without its zero.
  const result: { wall_s?: number; failed?: string } = JSON.parse(line.replace(/:\./g, ':0.'))
  return result.wall_s ?? { failure: result.failed ?? 'no time was printed' }
}
