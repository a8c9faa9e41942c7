export interface StoredLead {
  id: string
  answers: Record<string, string>
  resume: { size: number } | null
}
export function readLeads(outDir: string, env: Record<string, string>): Promise<StoredLead[]>
export function killUnderLoad(options: {
  outDir: string
  env: Record<string, string>
  kills: number
  processes?: number
  onKill?: (done: number) => void
}): Promise<{
  kills: number
  acknowledged: number
  stored: number
  lost: number
  doubled: number
  statuses: Record<string, number>
  exitCodes: (number | null)[]
  slowestRestartMs: number
}>
