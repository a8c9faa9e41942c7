/**
 * A strict reader of requests to the Conversions API of Meta, written from its documentation and not from the writer:
 * "Server event parameters", "Customer information parameters", "ClickID and the fbp and fbc parameters" and the
 * "Payload specification" for CRM events. Throws an error that says what is wrong.
 */
export function readMeta(text: string, now: number): MetaEvent[] {
  check(text.endsWith('\n'), 'a line end after the last request')
  return text
    .slice(0, -1)
    .split('\n')
    .flatMap((line) => {
      const request = readObject(JSON.parse(line), ['data'])
      const { data } = request
      if (!Array.isArray(data)) throw new Error('The file needs a list of events.')
      check(data.length > 0 && data.length <= 1_000, '1 to 1,000 events in a request')
      return data.map((event) => readEvent(event, now))
    })
}

export interface MetaEvent {
  event_name: string
  event_id: string
  user_data: { em?: string[]; ph?: string[]; fbc?: string }
}

const sources = [
  ...['email', 'website', 'app', 'phone_call', 'chat', 'physical_store', 'system_generated'],
  ...['business_messaging', 'other'],
]

function readEvent(value: unknown, now: number): MetaEvent {
  const event = readObject(value, [
    ...['event_name', 'event_time', 'event_id', 'action_source', 'user_data', 'custom_data'],
    ...['event_source_url', 'opt_out'],
  ])
  const { event_name, event_time, event_id, action_source } = event
  if (typeof event_name !== 'string' || event_name === '')
    throw new Error('The file needs a name of an event.')
  if (typeof event_time !== 'number' || !Number.isInteger(event_time))
    throw new Error('The file needs a time in whole seconds.')
  check(event_time * 1_000 <= now, 'an event in the past')
  check(now - event_time * 1_000 <= 7 * 86_400_000, 'an event of the last seven days')
  if (typeof event_id !== 'string' || event_id === '') throw new Error('The file needs an id of the event.')
  check(sources.includes(String(action_source)), `an action source, not "${action_source}"`)
  check(action_source !== 'website', 'the address and the user agent of an event of a website')
  const user = readUser(event.user_data, event_time)
  readCustom(event.custom_data, event_name)
  return { event_name, event_id, user_data: user }
}

function readUser(value: unknown, eventTime: number): MetaEvent['user_data'] {
  const { em, ph, fbc } = readObject(value, ['em', 'ph', 'fbc'])
  for (const hashes of [em, ph]) {
    if (hashes === undefined) continue
    const isList = Array.isArray(hashes) && hashes.length > 0
    check(isList && hashes.every((hash) => /^[\da-f]{64}$/.test(hash)), 'contact data hashed with SHA-256')
  }
  check(em !== undefined || ph !== undefined || fbc !== undefined, 'something to find the person by')
  if (fbc === undefined)
    return {
      ...(em !== undefined && { em: em as string[] }),
      ...(ph !== undefined && { ph: ph as string[] }),
    }
  const [, created] = /^fb\.[012]\.(\d{13})\.[\w.-]+$/.exec(String(fbc)) ?? []
  check(created !== undefined, `fb.INDEX.MILLISECONDS.ID, not "${fbc}"`)
  check(Number(created) < (eventTime + 1) * 1_000, 'a click before the event')
  return {
    ...(em !== undefined && { em: em as string[] }),
    ...(ph !== undefined && { ph: ph as string[] }),
    fbc: String(fbc),
  }
}

function readCustom(custom: unknown, name: string): void {
  const { event_source, lead_event_source, value, currency } = readObject(custom, [
    ...['event_source', 'lead_event_source', 'value', 'currency'],
  ])
  check(event_source === 'crm', 'the event source crm for events of the system')
  check(typeof lead_event_source === 'string' && lead_event_source !== '', 'the name of the system')
  if (name === 'Purchase') check(value !== undefined, 'a value of a purchase')
  if (value === undefined && currency === undefined) return
  check(typeof value === 'number' && value >= 0, 'a value that is a number')
  check(Intl.supportedValuesOf('currency').includes(String(currency)), `a currency, not "${currency}"`)
}

function readObject(value: unknown, allowed: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error('The file needs an object.')
  for (const key of Object.keys(value)) check(allowed.includes(key), `no key "${key}"`)
  return { ...value }
}

function check(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`The file needs ${what}.`)
}
