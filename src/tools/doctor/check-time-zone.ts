import type { Finding } from './finding.ts'

/** Whether the dates of the site can be computed; `site` is the time zone of `pages.yaml`. */
export function checkTimeZone(machine: string, site: string | undefined, now: Date): Finding {
  if (site === undefined)
    return { subject: 'Time zone', state: 'fine', message: `${machine}; the site names none` }
  const time = formatTime(site, now)
  if (time !== undefined)
    return { subject: 'Time zone', state: 'fine', message: `${site}, where it is ${time}` }
  return {
    subject: 'Time zone',
    state: 'problem',
    message: `this Node does not know ${site}. Correct site.timezone in pages.yaml, or install a Node with full time zone data.`,
  }
}

function formatTime(timeZone: string, now: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
  } catch {
    return undefined
  }
}
