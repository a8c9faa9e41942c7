/** A number with its labels. */
interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** A metric of Prometheus: a `counter` only grows as long as the process runs. */
export interface Metric {
  name: string
  help: string
  type: 'gauge' | 'counter'
  samples: readonly Sample[]
}

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/**
 * Metrics in the text format 0.0.4 of Prometheus. A metric without samples is left out.
 * https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
 */
export const formatMetrics = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}\n`,
      `# TYPE ${name} ${type}\n`,
      ...samples.map(({ labels = {}, value }) => `${name}${formatLabels(labels)} ${value}\n`),
    ])
    .join('')

function formatLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return pairs.length > 0 ? `{${pairs.join(',')}}` : ''
}

const escapeValue = (text: string) => text.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')
