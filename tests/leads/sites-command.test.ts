import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { commands } from '../../src/cli/commands.ts'
import { makeParser } from '../../src/cli/make-parser.ts'
import { runCommand } from '../../src/cli/run-command.ts'
import { RefusalError } from '../../src/core/refusal-error.ts'
import { startIntake } from '../../src/leads/intake/start-intake.ts'
import type { StoreLocation } from '../../src/leads/intake/store/open-store.ts'
import { runningFor, runningNote } from '../../src/leads/intake/store/site/note-running.ts'
import { takeTenth } from '../sweep.testing.ts'
import { buildFormFiles } from './build-form-files.testing.ts'
import { formSite } from './form-site.testing.ts'
import { describeSites } from './site.testing.ts'
import { fillSite } from './site-content.testing.ts'

const [one, two] = ['one.example', 'two.example'] as const

/** Commands that show or write what a store has. */
const shows: readonly (readonly string[])[] = [
  ['leads', 'list'],
  ['leads', 'export'],
  ['leads', 'export', '--format', 'jsonl'],
  ['leads', 'stats'],
  ['leads', 'stats', '--by', 'campaign', '--until', '2026-02-01', '--json'],
  ['leads', 'consents'],
  ['leads', 'deliveries'],
  ['desk', 'trail', '--json'],
  ['desk', 'user', 'list'],
]

describeSites('commands of two sites', ({ makeLocation, openAs }, kind) => {
  let folder: string
  let location: StoreLocation
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vaasal-sites-command-'))
    location = await makeLocation()
    vi.stubEnv('DATA_DIR', location.dataDir)
    vi.stubEnv('DATABASE_URL', location.databaseUrl ?? '')
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    await rm(folder, { recursive: true, force: true })
  })

  /** Makes the folder of a site. */
  function makeSite(name: string, settings: string): string {
    const dir = join(folder, name)
    mkdirSync(dir, { recursive: true })
    writeFileSync(join(dir, 'pages.yaml'), `site:\n  name: A site\n  ${settings}\n`)
    return dir
  }

  /** Runs a command, and returns what it printed and said, the error last. */
  async function run(site: string, ...args: string[]): Promise<string> {
    const said: string[] = []
    const say = (line: string) => said.push(line)
    const terminal = {
      ...{ root: '.', cacheDir: folder, colour: false },
      progress: () => {},
      print: say,
      say,
    }
    const written = vi.spyOn(process.stdout, 'write').mockImplementation((text, ...rest) => {
      say(String(text))
      for (const done of rest) if (typeof done === 'function') done()
      return true
    })
    const parser = makeParser(commands, async (command, given, options) => {
      await runCommand(command, { args: given, options, terminal }).catch((cause: unknown) => {
        if (!(cause instanceof RefusalError)) throw cause
        say(cause.message)
      })
    })
    await parser.parseAsync([...args, '--site', site], { from: 'user' })
    written.mockRestore()
    return said.join('\n')
  }

  const fill = (site: string) => openAs(location, site, (store) => fillSite(store, site))

  // A SQLite file has one site.
  test.runIf(kind === 'postgres')('show and erase the rows of their own site', async () => {
    await fill(one)
    await fill(two)
    const sites = { [one]: makeSite(one, `url: https://${one}`), [two]: makeSite(two, `url: https://${two}`) }
    for (const [site, other] of takeTenth([
      [one, two],
      [two, one],
    ] as const)) {
      let shown = ''
      for (const args of shows) shown += await run(sites[site] ?? '', ...args)
      expect(shown).toMatch(new RegExp(`^Store: postgres://\\S+ \\(${site}\\)$`, 'm'))
      expect(shown).toContain(`${site}-lead-1`)
      expect(shown).toContain(`${site}-status`)
      expect(shown).toContain(`${site}-delivery-1`)
      expect(shown).toContain(`${site}-campaign`)
      expect(shown).not.toContain(other)
    }
    expect(await run(sites[two] ?? '', 'leads', 'show', `${one}-lead-1`)).toContain('No lead has the id')
    expect(await run(sites[two] ?? '', 'leads', 'erase', `${one}-lead-1`)).toContain('Erased 0 of 1')
    expect(await run(sites[one] ?? '', 'leads', 'show', `${one}-lead-1`)).toContain(`"${one}-campaign"`)
  })

  test('of a site whose address has changed refuse its former store, until it is renamed', async () => {
    await fill(one)
    const site = makeSite('site', 'url: https://new.example')
    for (const args of takeTenth(shows, 3))
      expect(await run(site, ...args)).toMatch(
        /of another site \(one\.example\).* "npx vaasal leads rename-site" with that name/,
      )
    expect(await run(site, 'leads', 'rename-site', 'on.example')).toMatch(/of another site \(one\.example\)/)
    expect(await run(site, 'leads', 'rename-site', 'new.example')).toContain('is the id of this site')
    expect(await run(site, 'leads', 'rename-site', "x' OR '1")).toContain('cannot be the id of a site')
    expect(await run(folder, 'leads', 'rename-site', one)).toContain('is not the folder of a site')
    expect(await run(site, 'leads', 'rename-site', one)).toContain(
      'The store of one.example is that of new.example now.',
    )
    expect(await run(site, 'leads', 'list')).toContain(`${one}-lead-1`)
  })

  test('of a site that keeps its id show its rows under any address', async () => {
    await fill(one)
    const site = makeSite('site', `url: https://new.example\n  id: ${one}`)
    const listed = await run(site, 'leads', 'list')
    expect(listed).toContain(`${one}-lead-1`)
  })

  test('use the id of the built site, as its intake does', async () => {
    await fill(one)
    const site = makeSite('site', 'url: https://new.example')
    mkdirSync(join(site, 'dist'))
    const built = {
      version: 3,
      url: 'https://www.example',
      site: { id: one, name: 'A', lang: 'en' },
      forms: [],
    }
    writeFileSync(join(site, 'dist', 'intake.json'), JSON.stringify(built))
    expect(await run(site, 'leads', 'list')).toContain(`${one}-lead-1`)
  })

  test('on a site that an earlier version built say to build it again, and nothing else', async () => {
    const site = makeSite('site', `url: https://${one}`)
    mkdirSync(join(site, 'dist'))
    writeFileSync(join(site, 'dist', 'forms.json'), '{}')
    for (const args of takeTenth([...shows, ['intake'], ['desk']], 3))
      expect(await run(site, ...args)).toBe(
        `${join(site, 'dist')} was built by an earlier version of Vaasal: it contains forms.json, not intake.json. Build the site again with this version.`,
      )
  })

  test('in a folder of no site show the only site, and refuse to choose among several', async () => {
    await fill(one)
    expect(await run(folder, 'leads', 'list')).toContain(`${one}-lead-1`)
    if (kind === 'sqlite') return
    await fill(two)
    for (const args of takeTenth(shows, 3))
      expect((await run(folder, ...args)).split('\n').slice(1)).toEqual([
        expect.stringMatching(/has the leads of several sites \(one\.example, two\.example\), .*--site/),
      ])
  })

  test('an intake does not store into what another site has', async () => {
    await fill(one)
    const outDir = join(folder, 'dist')
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'intake.json'), String((await buildFormFiles(formSite)).get('intake.json')))
    const lines: string[] = []
    const intake = await startIntake({ outDir, location, env: {}, write: (text) => lines.push(text) })
    try {
      if (kind === 'postgres') {
        expect(intake?.problems).toEqual([])
        expect((await intake?.store.list({}, 10))?.leads).toEqual([])
        expect(lines.join('')).toContain('"schema":"www.forms.example","others":"one.example"')
      } else
        expect(intake?.problems).toEqual([
          expect.stringMatching(/^No lead can be stored: .* is the store of another site \(one\.example\)/),
        ])
    } finally {
      await intake?.close()
    }
  })

  // A SQLite file that an intake has is locked.
  test.runIf(kind === 'postgres')('refuse to rename a site whose intake is running', async () => {
    const outDir = join(folder, 'dist')
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'intake.json'), String((await buildFormFiles(formSite)).get('intake.json')))
    const site = makeSite('site', `url: https://${two}`)
    const rename = () => run(site, 'leads', 'rename-site', 'www.forms.example')
    const running = await startIntake({ outDir, location, env: {}, write: () => {} })
    const another = await startIntake({ outDir, location, env: {}, write: () => {} })
    const refusal = 'An intake of www.forms.example is running, or was in the last 90 seconds.'
    try {
      expect(await rename()).toContain(refusal)
    } finally {
      await another?.close()
    }
    try {
      // Of several intakes one is restarted.
      expect(await rename()).toContain(refusal)
    } finally {
      await running?.close()
    }
    const note = (time: number) =>
      openAs(location, 'www.forms.example', (store) => store.writeNote(runningNote, String(time)))
    expect(await rename()).toContain(refusal)
    await note(Date.now() - runningFor)
    expect(await rename()).toContain('The store of www.forms.example is that of two.example now.')
  })
})
