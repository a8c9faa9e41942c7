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

  test('show and erase the rows of their own site', async () => {
    await fill(one)
    await fill(two)
    const sites = { [one]: makeSite(one, `url: https://${one}`), [two]: makeSite(two, `url: https://${two}`) }
    for (const [site, other] of takeTenth([
      [one, two],
      [two, one],
    ] as const)) {
      let shown = ''
      for (const args of shows) shown += await run(sites[site] ?? '', ...args)
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

  test('of a site whose address has changed say which rows they do not show, and how they will', async () => {
    await fill(one)
    const site = makeSite('site', 'url: https://new.example')
    const sentence = `The store also has leads of ${one}, which new.example does not show: if that is what this site was called before, "vaasal leads adopt ${one}" makes them its own, or "id: ${one}" below "site" in pages.yaml keeps that name.`
    const said = (await run(site, 'leads', 'list')).split('\n')
    expect(said.slice(1)).toEqual([sentence, 'There are no leads yet.'])
    expect(await run(site, 'leads', 'adopt', one)).toMatch(
      /new\.example has 3 leads and 1 user of one\.example now, with all that is stored about them\.\nThese users sign in to the desk again\.$/,
    )
    const listed = await run(site, 'leads', 'list')
    expect(listed).toContain(`${one}-lead-1`)
    expect(listed).not.toContain('The store also has')
  })

  test('of a site that keeps its id show its rows under any address', async () => {
    await fill(one)
    const site = makeSite('site', `url: https://new.example\n  id: ${one}`)
    const listed = await run(site, 'leads', 'list')
    expect(listed).toContain(`${one}-lead-1`)
    expect(listed).not.toContain('The store also has')
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
    for (const args of [...shows, ['intake'], ['desk']])
      expect(await run(site, ...args)).toBe(
        `${join(site, 'dist')} was built by an earlier version of Vaasal: it contains forms.json, not intake.json. Build the site again with this version.`,
      )
  })

  test('in a folder of no site show the only site, and refuse to choose among several', async () => {
    await fill(one)
    expect(await run(folder, 'leads', 'list')).toContain(`${one}-lead-1`)
    expect(await run(folder, 'leads', 'adopt', one)).toContain('is not the folder of a site')
    await fill(two)
    for (const args of shows)
      expect((await run(folder, ...args)).split('\n').slice(1)).toEqual([
        expect.stringMatching(/has the leads of several sites \(one\.example, two\.example\), .*--site/),
      ])
  })

  test('adopt nothing that is not there, and join only what they are told to', async () => {
    await fill(one)
    await fill(two)
    const site = makeSite('site', `url: https://${two}`)
    expect(await run(site, 'leads', 'adopt', 'on.example')).toContain(
      'The store has nothing of a site "on.example". Did you mean "one.example"? Other sites there: "one.example".',
    )
    expect(await run(site, 'leads', 'adopt', two)).toContain(`${two} is the id of this site`)
    expect(await run(site, 'leads', 'adopt', one)).toContain(
      `${two} has 3 leads and 1 user of its own. With --join, those of ${one} are added to them; that cannot be undone.`,
    )
    expect(await run(site, 'leads', 'adopt', one, '--join')).toContain(
      `${two} has 3 leads and 1 user of ${one} now`,
    )
    const listed = await run(site, 'leads', 'list')
    for (const id of [`${one}-lead-1`, `${two}-lead-1`]) expect(listed).toContain(id)
  })

  test('an intake says at its start which rows it does not show, and serves its own site', async () => {
    await fill(one)
    const outDir = join(folder, 'dist')
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'intake.json'), String((await buildFormFiles(formSite)).get('intake.json')))
    const intake = await startIntake({ outDir, location, env: {}, write: () => {} })
    try {
      expect(intake?.problems).toEqual([
        expect.stringMatching(
          /^The store also has leads of one\.example, which www\.forms\.example does not show/,
        ),
      ])
      expect((await intake?.store.list({}, 10))?.leads).toEqual([])
      if (kind === 'sqlite')
        expect(await run(makeSite(one, `url: https://${one}`), 'leads', 'list')).toMatch(
          /is in use for the leads of another site \(www\.forms\.example\)/,
        )
    } finally {
      await intake?.close()
    }
  })

  // A SQLite file has one intake, of whichever site.
  test.runIf(kind === 'postgres')('refuse to adopt a site whose intake is running', async () => {
    await fill('www.forms.example')
    await fill(two)
    const outDir = join(folder, 'dist')
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'intake.json'), String((await buildFormFiles(formSite)).get('intake.json')))
    const site = makeSite('site', `url: https://${two}`)
    const adopt = () => run(site, 'leads', 'adopt', 'www.forms.example', '--join')
    const running = await startIntake({ outDir, location, env: {}, write: () => {} })
    const another = await startIntake({ outDir, location, env: {}, write: () => {} })
    try {
      for (const join of [[], ['--join']])
        expect(await run(site, 'leads', 'adopt', 'www.forms.example', ...join)).toContain(
          'An intake of www.forms.example is running',
        )
      expect((await running?.store.list({}, 10))?.leads).toHaveLength(3)
    } finally {
      await another?.close()
      await running?.close()
    }
    const note = (time: number) =>
      openAs(location, 'www.forms.example', async (store) => {
        const left = await store.readNote(runningNote)
        await store.writeNote(runningNote, String(time))
        return left
      })
    // An intake that stops takes its note with it, and one that is killed does not.
    expect(await note(Date.now())).toBe('')
    expect(await adopt()).toContain('After a crash, try again in 90 seconds.')
    await note(Date.now() - runningFor)
    expect(await adopt()).toContain(`${two} has 3 leads and 1 user of www.forms.example now`)
  })
})
