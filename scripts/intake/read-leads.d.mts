export interface StoredLead {
  id: string
  answers: Record<string, string>
  resume: { size: number } | null
}
export interface Comparison {
  acknowledged: number
  stored: number
  lost: number
  doubled: number
  /** The first that is lost, as it was sent and as it is stored. */
  example?: string
}
export function readLeads(outDir: string, env: Record<string, string>): Promise<StoredLead[]>
export function compareStored(
  stored: StoredLead[],
  acknowledged: Map<string, Record<string, unknown>>,
): Comparison
