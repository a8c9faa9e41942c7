import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Touch } from '../../src/contracts/touches.ts'
import { toDay } from '../../src/contracts/touches.ts'
import { readGoogleAds } from './conversions/read-google-ads.testing.ts'
import { readMeta } from './conversions/read-meta.testing.ts'
import { makeLead, makeProcessBed, send } from './process.testing.ts'

const bed = makeProcessBed()
const today = toDay(new Date())

const sendLead = async (
  intake: Awaited<ReturnType<typeof bed.start>>,
  index: number,
  parameters: Touch['parameters'],
  news: boolean | undefined,
) => {
  const touch: Touch = { route: '/', day: today, parameters }
  const context = { route: '/', variant: 'home', language: 'en', notice: 'lead', first: touch, last: touch }
  const reply = await send(intake, {
    ...makeLead(index),
    ...(news !== undefined && { consents: { news } }),
    context,
  })
  expect(reply?.status).toBe(200)
}

// A dozen processes, one after the other.
test('conversions, consents and numbers are read from a running intake', { timeout: 90_000 }, async () => {
  const intake = await bed.start()
  await sendLead(intake, 1, { gclid: 'Cj0K-1', fbclid: 'IwAR1', utm_campaign: 'diwali' }, true)
  await sendLead(intake, 2, { gclid: 'Cj0K-2' }, false)
  await sendLead(intake, 3, { utm_source: 'flyer' }, true)

  const google = [
    'export',
    '--format',
    'google-ads',
    '--conversion-name',
    'Enrolled, in "Tamil"',
    '--status',
    'any',
  ]
  const first = await bed.runLeads([...google, '--value', '4999.50', '--currency', 'INR'])
  const rows = readGoogleAds(first.stdout, Date.now())
  expect(
    rows.map((row) => [row['Google Click ID'], row['Conversion Name'], row['Conversion Value']]),
  ).toEqual([
    ['Cj0K-1', 'Enrolled, in "Tamil"', '4999.50'],
    ['', 'Enrolled, in "Tamil"', '4999.50'],
  ])
  expect(rows.every((row) => /^[\da-f]{64}$/.test(row.Email ?? ''))).toBe(true)
  expect(first.stderr).toBe(
    `Store: ${join(bed.dataDir, 'leads.db')}\nExported 2 conversions. Left out 1: 1 without a consent that their form or the site asked for.\n`,
  )

  const second = await bed.runLeads(google)
  expect(second.stdout).toBe('')
  expect(second.stderr).toMatch(
    /^Exported 0 conversions\. Left out 3: .*2 exported before \(--again includes them\)/m,
  )
  expect(readGoogleAds((await bed.runLeads([...google, '--again'])).stdout, Date.now())).toHaveLength(2)

  const meta = await bed.runLeads([
    'export',
    '--format',
    'meta',
    '--conversion-name',
    'Lead',
    '--status',
    'any',
  ])
  const events = readMeta(meta.stdout, Date.now())
  expect(events.map(({ user_data }) => user_data.fbc?.replace(/\.\d{13}\./, '.TIME.'))).toEqual([
    'fb.1.TIME.IwAR1',
    undefined,
  ])

  const none = await bed.runLeads(['export', '--format', 'meta', '--conversion-name', 'Lead'])
  expect(none.stdout).toBe('')
  expect(none.stderr).toContain('None of these leads has the status enrolled.')

  const { stdout: consents } = await bed.runLeads(['consents'])
  expect(consents).toMatch(
    /^lead: notice lead-en, [\d-]+, 3 leads\n {2}sha256-.+\n {2}\| We use this only to get in touch with you\.\n {2}\| You may send me messages\.\n {2}news: 2 of 3 agreed \(66\.7 %\)\n$/,
  )
  // A later build has another notice; what was shown before is still known.
  const manifestFile = join(bed.outDir, 'intake.json')
  const built = readFileSync(manifestFile, 'utf8')
  writeFileSync(manifestFile, built.replaceAll('We use this only', 'We may use this'))
  try {
    const id = rows[0]?.['Order ID'] ?? ''
    const { stdout } = await bed.runLeads(['consents', '--lead', id, '--json'])
    expect(JSON.parse(stdout)).toMatchObject({
      ...{ id, form: 'lead', consents: { news: true } },
      notice: {
        id: 'lead-en',
        text: 'We use this only to get in touch with you.\nYou may send me messages.',
      },
    })
  } finally {
    writeFileSync(manifestFile, built)
  }

  const { stdout: numbers, stderr } = await bed.runLeads(['stats', '--by', 'campaign', '--json'])
  expect(JSON.parse(numbers)).toMatchObject({
    by: 'campaign',
    from: today,
    rows: [
      { name: '', leads: 2 },
      { name: 'diwali', leads: 1 },
    ],
  })
  expect(stderr).toContain('No views were counted')
  expect((await bed.runLeads(['stats', '--by', 'day'])).stdout).toContain(today)
  expect(JSON.parse((await bed.runLeads(['stats'])).stdout)).toMatchObject({ total: 3, byForm: { lead: 3 } })
})

test('options that make no sense are explained', { timeout: 60_000 }, async () => {
  const explain = (...args: string[]) =>
    bed.runLeads(args).then(
      () => '',
      ({ code, stderr }) => `${code} ${stderr}`,
    )
  const google = ['export', '--format', 'google-ads', '--conversion-name', 'x']
  const answers = [
    await explain('export', '--format', 'google-ads'),
    await explain(...google, '--value', '4,99', '--currency', 'INR'),
    await explain(...google, '--value', '4'),
    await explain(...google, '--status', 'sold'),
    await explain('export', '--format', 'bing'),
    await explain('export', '--value', '4'),
    await explain('stats', '--by', 'week'),
    await explain('stats', '--from', '2026-02-31'),
    await explain('stats', '--from', '2026-03-01', '--until', '2026-02-01'),
  ]
  expect(answers).toEqual([
    expect.stringContaining('2 error: --conversion-name is required'),
    expect.stringContaining('--value must be an amount like 4999 or 4999.50, not "4,99".'),
    expect.stringContaining('--value and --currency belong together'),
    expect.stringContaining(
      '--status for this format must be one of any, new, contacted, enrolled, lost, not "sold".',
    ),
    expect.stringContaining('--format must be one of csv, jsonl, google-ads, meta, not "bing".'),
    expect.stringContaining('--value needs --format google-ads or --format meta.'),
    expect.stringContaining('--by must be one of variant, campaign, arm, day, block, not "week".'),
    expect.stringContaining('--from must be a date like 2026-01-31, not "2026-02-31".'),
    expect.stringContaining('--from (2026-03-01) must not be after --until (2026-02-01).'),
  ])
})
