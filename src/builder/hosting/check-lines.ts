/** @throws if a line of a file is longer than hosts read */
export function checkLines(file: string, lines: readonly string[], limit: number): void {
  const long = lines.find((line) => line.length > limit)
  if (long === undefined) return
  throw new Error(
    `The file ${file} would contain a line of ${long.length} characters, but hosts read at most ${limit}: ${long.slice(0, 80)}…`,
  )
}
