import { cpus, totalmem } from 'node:os'

/** What results depend on; nothing that names the machine. */
export interface Machine {
  processor: string
  cores: number
  memoryGb: number
  system: string
  node: string
}

export function readMachine(): Machine {
  const [first] = cpus()
  return {
    processor: (first?.model ?? 'unknown').replaceAll(/\((?:R|TM)\)| CPU\b|\s+@.*$/g, '').trim(),
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}

export function formatMachine({ processor, cores, memoryGb, system, node }: Machine): string {
  return `${processor}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${memoryGb} GB, ${system}, Node ${node}`
}
