import { compareVersions } from './check-node.ts'
import type { Finding } from './finding.ts'

/** Whether the documents of a site are written for this engine; `site` is what its ledger says. */
export function checkVersions(engine: string, site: string | undefined): Finding {
  const subject = 'Vaasal'
  if (site === undefined)
    return {
      subject,
      state: 'notice',
      message: `${engine}; the site does not say for which version it is written. "npx vaasal update" brings it to this one.`,
    }
  const difference = compareVersions(site, engine)
  if (difference === 0) return { subject, state: 'fine', message: `${engine}, as the site` }
  if (difference < 0)
    return {
      subject,
      state: 'notice',
      message: `${engine}; the site is written for ${site}. "npx vaasal update" brings it to this one.`,
    }
  return {
    subject,
    state: 'problem',
    message: `${engine}; the site is written for ${site}, which is newer. Install that: npm install vaasal@${site}`,
  }
}
