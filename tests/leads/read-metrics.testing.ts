/** A sample of the text format of Prometheus. */
export interface MetricSample {
  name: string
  labels: Record<string, string>
  value: number
}

const metricName = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const labelPair = /([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/y

/**
 * Reads the text format 0.0.4 more strictly than Prometheus: each metric has its `HELP` and `TYPE` before its samples, all
 * samples of a metric stand together, no two have the same labels, and every line ends.
 *
 * @throws {Error} with the line that is wrong
 */
export function readMetrics(text: string): MetricSample[] {
  if (!text.endsWith('\n')) throw new Error('The last line does not end.')
  const samples: MetricSample[] = []
  const types = new Map<string, string>()
  const seen = new Set<string>()
  let helped = ''
  let current = ''
  for (const line of text.slice(0, -1).split('\n')) {
    const fail = (why: string): never => {
      throw new Error(`${why}: ${line}`)
    }
    const [, help = ''] = new RegExp(`^# HELP (${metricName}) (?:[^\\\\]|\\\\[\\\\n])+$`).exec(line) ?? []
    if (help) {
      if (types.has(help)) fail('A second HELP')
      helped = help
      continue
    }
    const [, typed = '', type = ''] = new RegExp(`^# TYPE (${metricName}) (counter|gauge)$`).exec(line) ?? []
    if (typed) {
      if (typed !== helped || types.has(typed)) fail('A TYPE without its HELP, or a second one')
      if ((type === 'counter') !== typed.endsWith('_total')) fail('A name that does not fit the type')
      types.set(typed, type)
      current = typed
      continue
    }
    const [, name = '', braces, list = '', number = ''] =
      new RegExp(`^(${metricName})(\\{(.+)\\})? (-?\\d+(?:\\.\\d+)?(?:e[+-]?\\d+)?)$`).exec(line) ??
      fail('Not a sample')
    if (name !== current) fail('A sample of another metric')
    const labels = braces === undefined ? {} : readLabels(list, fail)
    const key = JSON.stringify([name, ...Object.entries(labels).sort()])
    if (seen.has(key)) fail('The same labels twice')
    seen.add(key)
    samples.push({ name, labels, value: Number(number) })
  }
  return samples
}

function readLabels(list: string, fail: (why: string) => never): Record<string, string> {
  const labels: Record<string, string> = {}
  labelPair.lastIndex = 0
  while (labelPair.lastIndex < list.length) {
    const [, name = '', value = ''] = labelPair.exec(list) ?? fail('Not a label')
    if (Object.hasOwn(labels, name)) fail('A label twice')
    labels[name] = value.replace(/\\(.)/g, (_, letter: string) => (letter === 'n' ? '\n' : letter))
  }
  return labels
}
