import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type Command,
  exitCodes,
  type Options,
  siteOption,
  type Terminal,
  UsageError,
} from '../../command/command.ts'
import { findFolder, readFolders } from '../../command/read-options.ts'
import { readSiteTimeZone } from '../../command/read-site-time-zone.ts'
import { readAddress, servedPort } from '../../command/run-server.ts'
import type { CheckedPackage } from '../../tools/doctor/check-packages.ts'
import type { Finding } from '../../tools/doctor/finding.ts'
import { formatMissingSite } from '../print-diagnostics.ts'

export const doctor: Command = {
  name: 'doctor',
  summary:
    'check whether this machine has what the engine and the site need, or with `--url` whether a published page is as it was built; exit with 1 if not',
  options: [
    siteOption,
    { flags: '--url <address>', summary: 'look at a published page instead, as visitors get it' },
    { flags: '--json', summary: 'print the findings as JSON' },
  ],
  environment: ['PORT', 'HOST', 'DATABASE_URL', 'SMTP_URL'],
  async run({ options, terminal }) {
    const { formatFindings } = await import('../../tools/doctor/format-findings.ts')
    const findings = await find(options, terminal)
    terminal.print(options.json === true ? JSON.stringify(findings, null, 2) : formatFindings(findings))
    return findings.some(({ state }) => state === 'problem') ? exitCodes.errors : exitCodes.fine
  },
}

async function find(options: Options, terminal: Terminal): Promise<Finding[]> {
  const { url } = options
  if (url === undefined) {
    const { siteDir } = readFolders(options)
    await findFolder(siteDir)
    return examine(siteDir, terminal)
  }
  const address = String(url)
  if (!/^https?:$/.test(URL.canParse(address) ? new URL(address).protocol : ''))
    throw new UsageError(`"${address}" is not an address: write it as "https://www.example.com/".`)
  const { checkPublished } = await import('../../tools/doctor/check-published.ts')
  return checkPublished(address)
}

async function examine(siteDir: string, terminal: Terminal): Promise<Finding[]> {
  const { checkNode } = await import('../../tools/doctor/check-node.ts')
  const { checkNativePackages, checkOptionalPackages } = await import('../../tools/doctor/check-packages.ts')
  const { checkVersions } = await import('../../tools/doctor/check-versions.ts')
  const { checkPort } = await import('../../tools/doctor/check-port.ts')
  const { checkDisk } = await import('../../tools/doctor/check-disk.ts')
  const { checkTimeZone } = await import('../../tools/doctor/check-time-zone.ts')
  const { engines } = JSON.parse(await readFile(join(terminal.root, 'package.json'), 'utf8'))
  const { host, port } = readAddress(servedPort)
  const { bavail, bsize } = await statfs(siteDir)
  return [
    checkNode(process.versions.node, engines.node),
    existsSync(join(siteDir, 'pages.yaml'))
      ? checkVersions(terminal.version ?? '0.0.0', await readSiteVersion(siteDir))
      : { subject: 'site', state: 'notice', message: formatMissingSite(siteDir) },
    ...(await checkNativePackages(nativePackages)),
    ...(await checkOptionalPackages(listOptionalPackages())),
    await checkPort(host, port),
    checkDisk(siteDir, bavail * bsize),
    checkTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone, readSiteTimeZone(siteDir), new Date()),
  ]
}

const require = createRequire(import.meta.url)

const nativePackages: readonly CheckedPackage[] = [
  { name: 'sharp', purpose: 'makes images', load: () => require('sharp') },
  { name: 'libsql', purpose: 'stores leads', load: () => require('libsql') },
  { name: 'rolldown', purpose: 'bundles what browsers load', load: () => import('rolldown') },
  { name: 'fonts', purpose: 'headlines and pictures for sharing', load: loadFonts },
]

/** The optional packages of the engine's package. */
export const listOptionalPackages = (): CheckedPackage[] => [
  {
    name: 'pg',
    purpose: 'for leads in PostgreSQL',
    load: () => import('pg'),
    neededBy: process.env.DATABASE_URL && 'DATABASE_URL',
  },
  {
    name: 'nodemailer',
    purpose: 'for leads by mail',
    load: () => import('nodemailer'),
    neededBy: process.env.SMTP_URL && 'SMTP_URL',
  },
  {
    name: 'playwright-core',
    purpose: 'for the pictures of "diff --shots" and "consent check"',
    load: () => import('playwright-core'),
  },
]

/** Reads the shipped fonts where a build finds them, and makes a subset of one. */
async function loadFonts(): Promise<void> {
  const { shippedFiles } = await import('../../builder/fonts/shipped-families.ts')
  const { readFontFile } = await import('../../builder/fonts/font-place.ts')
  const { cutFont } = await import('../../builder/fonts/font-cut.ts')
  const read = async (file: string) => {
    const bytes = await readFontFile(file, '.')
    if (!bytes) throw new Error(`${file} is missing`)
    return bytes
  }
  for (const { files } of Object.values(shippedFiles)) for (const file of files) await read(file)
  const [first = ''] = shippedFiles.Anek.files
  await cutFont({ ranges: [[0x20, 0x7e]], axes: { wght: 750 } }, await read(first))
}

async function readSiteVersion(siteDir: string): Promise<string | undefined> {
  const { parseLedger, readLedgerText } = await import('../../tools/update/site-ledger.ts')
  return parseLedger(readLedgerText(siteDir)).version
}
