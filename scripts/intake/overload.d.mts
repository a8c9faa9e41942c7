export function overload(options: {
  outDir: string
  env: Record<string, string>
  seconds: number
  connections: number
}): Promise<{
  seconds: number
  connections: number
  statuses: Record<string, number>
  withoutHeaders: number
  acknowledged: number
  lost: number
  recoveredMs: number
}>
