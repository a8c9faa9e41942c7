import { execFile } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { oldRedirects } from './old-addresses.testing.ts'

const vaasal = join(import.meta.dirname, '../../../scripts/vaasal.mjs')

/** A new site with every kind of address, below `folder`. Returns the folder of the built site. */
export async function buildHostedSite(folder: string): Promise<string> {
  const site = join(folder, 'site')
  const run = promisify(execFile)
  await run(process.execPath, [vaasal, 'init', site, '--template', 'local-business', '--languages', 'ta'])
  const settings = join(site, 'pages.yaml')
  const text = readFileSync(settings, 'utf8')
  writeFileSync(
    settings,
    text
      .replace('/contact: { page: contact }', '/contact: { page: contact, aliases: [/order, /v1.2] }')
      .replace(
        '/sunday-box-for-two: { page: campaign/for-two }',
        '/sunday-box/for-two: { page: campaign/for-two }\n  /breakfast-in-${slug}: { page: campaign/town, each: campaign/towns.csv }',
      )
      .replaceAll('/sunday-box-for-two', '/sunday-box/for-two'),
  )
  appendFileSync(
    settings,
    'redirects:\n  table: old-site.csv\n  /sunday: /sunday-box\n  /offer: "/sunday-box#offer"\n  /flyer: /sunday-box?utm_source=flyer\n  /en/*: /*\n',
  )
  writeFileSync(join(site, 'pages/campaign/towns.csv'), 'slug,place\nold-town,the old town\n')
  const rows = oldRedirects.map(({ from, to }) => `${from},${to}\n`)
  writeFileSync(join(site, 'pages/old-site.csv'), `from,to\n${rows.join('')}`)
  writeFileSync(
    join(site, 'pages/campaign/town.yaml'),
    'extends: campaign/sunday-box\ntitle: Breakfast in ${place}\ndescription: The box for ${place}.\n',
  )
  await run(process.execPath, [vaasal, 'build', '--site', site])
  return join(site, 'dist')
}
