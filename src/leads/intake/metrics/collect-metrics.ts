import type { BeaconTally } from '../counts/beacon-tally.ts'
import type { LoadedManifest } from '../manifest/watch-manifest.ts'
import { deliveryStatuses } from '../store/deliveries/delivery.ts'
import type { StoreMeasures } from '../store/numbers/measure-store.ts'

interface Collected {
  /** Absent while the store cannot be read. */
  measures: StoreMeasures | undefined
  isReady: boolean
  manifest: Pick<LoadedManifest, 'forms' | 'deliveries'>
  beacons: Pick<BeaconTally, 'received' | 'refused'>
  /** Milliseconds since 1970. */
  now: number
}

/** All metrics of the intake. What the site has, but nothing is stored of, is zero: an alert can tell it from a gap. */
export function collectMetrics({ measures, isReady, manifest, beacons, now }: Collected): Metric[] {
  return [
    {
      ...{ name: 'vaasal_ready', type: 'gauge', help: 'Whether leads can be stored: 1 or 0.' },
      samples: [{ value: isReady ? 1 : 0 }],
    },
    ...(measures ? listStored(measures, manifest, now) : []),
    {
      ...{ name: 'vaasal_beacons_received_total', type: 'counter' },
      help: 'Beacons of pages that were counted since the process started.',
      samples: [{ value: beacons.received() }],
    },
    {
      ...{ name: 'vaasal_beacons_refused_total', type: 'counter' },
      help: 'Beacons of pages that were not counted since the process started, by reason.',
      samples: [...beacons.refused()].map(([reason, value]) => ({ labels: { reason }, value })),
    },
  ]
}

function listStored(
  { kind, bytes, leads, deliveries }: StoreMeasures,
  manifest: Collected['manifest'],
  now: number,
): Metric[] {
  const routes = new Set([
    ...(manifest.deliveries ?? []).map(({ name }) => name),
    ...deliveries.map(({ route }) => route),
  ])
  return [
    {
      ...{ name: 'vaasal_store_info', type: 'gauge', help: 'The kind of the store: sqlite or postgres.' },
      samples: [{ labels: { kind }, value: 1 }],
    },
    {
      ...{ name: 'vaasal_store_bytes', type: 'gauge', help: 'Bytes of the file of an SQLite store.' },
      samples: bytes === undefined ? [] : [{ value: bytes }],
    },
    {
      ...{ name: 'vaasal_leads', type: 'gauge' },
      help: 'Leads that are stored, by form and by what they arrived as: new or spam.',
      samples: addUp([
        ...manifest.forms.flatMap(({ name: form }) =>
          ['new', 'spam'].map((status) => ({ labels: { form, status }, value: 0 })),
        ),
        ...leads.map(({ form, status, count }) => ({ labels: { form, status }, value: count })),
      ]),
    },
    {
      ...{ name: 'vaasal_deliveries', type: 'gauge' },
      help: 'Deliveries that are stored, by route and status. held: the lead is marked as spam.',
      samples: addUp([
        ...[...routes].flatMap((route) =>
          [...deliveryStatuses, 'held'].map((status) => ({ labels: { route, status }, value: 0 })),
        ),
        ...deliveries.map(({ route, status, count }) => ({ labels: { route, status }, value: count })),
      ]),
    },
    {
      ...{ name: 'vaasal_delivery_oldest_waiting_seconds', type: 'gauge' },
      help: 'Age of the oldest delivery of a route that is waiting or failed and will be tried; 0 for none.',
      samples: [...routes].map((route) => {
        const times = deliveries.flatMap(({ oldest, ...one }) =>
          one.route === route && (one.status === 'waiting' || one.status === 'failed') ? (oldest ?? []) : [],
        )
        return { labels: { route }, value: Math.max(0, now - Math.min(now, ...times)) / 1000 }
      }),
    },
  ]
}

/** One sample for the same labels: two would make the whole text invalid. */
function addUp<Labels extends Record<string, string>>(
  samples: readonly { labels: Labels; value: number }[],
): { labels: Labels; value: number }[] {
  const sums = new Map<string, { labels: Labels; value: number }>()
  for (const { labels, value } of samples) {
    const name = JSON.stringify(Object.values(labels))
    sums.set(name, { labels, value: value + (sums.get(name)?.value ?? 0) })
  }
  return [...sums.values()]
}

/** A number with its labels. */
interface Sample {
  labels?: Readonly<Record<string, string>>
  value: number
}

/** A metric of Prometheus: a `counter` only grows as long as the process runs. */
interface Metric {
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
