// Where the engine keeps what it has made: the user's own cache, so that it needs to write neither into its package, which
// another user may have installed, nor into a site's folder, whose files come from anybody. It holds code that is run, and
// the key by which a site's store is believed.
import { createHash } from 'node:crypto'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'

const {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
} = process.getBuiltinModule('node:fs')
const { homedir, tmpdir } = process.getBuiltinModule('node:os')

/** What installations that are gone have kept is removed when it was not used for so many days. */
const maxUnusedDays = 60

/**
 * The folder for what one installation of the engine keeps, which exists when this returns. `site` is the folder of the
 * site that the command is about. Without a usable cache it is a temporary folder, which is removed when this process
 * ends and which the processes that it starts share; `problem` then says why.
 */
export function openCache(root, site) {
  const name = createHash('sha256').update(root).digest('hex').slice(0, 16)
  const wanted = findUserCache()
  const folder = wanted && join(wanted, 'vaasal', name)
  const problem = folder === undefined ? 'no home folder is known' : makeFolder(folder, site)
  if (problem === undefined) return { folder }
  const temporary = mkdtempSync(join(tmpdir(), 'vaasal-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  process.env.XDG_CACHE_HOME = temporary
  const fallback = join(temporary, 'vaasal', name)
  mkdirSync(fallback, { recursive: true, mode: 0o700 })
  return { folder: fallback, problem: `${wanted ?? "The user's cache"} is not used: ${problem}.` }
}

/** The folder for the caches of all programs, as the system has it. */
function findUserCache() {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env
  if (XDG_CACHE_HOME && isAbsolute(XDG_CACHE_HOME)) return XDG_CACHE_HOME
  if (process.platform === 'win32') return LOCALAPPDATA
  const home = findHome()
  return home && isAbsolute(home)
    ? join(home, process.platform === 'darwin' ? 'Library/Caches' : '.cache')
    : undefined
}

function findHome() {
  try {
    return homedir()
  } catch {
    // A user whom the system does not know, as in some containers.
    return undefined
  }
}

/** Makes the folder, and says why it is not used. */
function makeFolder(folder, site) {
  try {
    const existing = findExisting(folder)
    if (isWithin(existing, site)) return "it is in the site's folder"
    const found = statSync(existing)
    // An administrator who has kept the variables of another user would leave folders there that the user cannot write.
    if (process.getuid?.() === 0 && found.uid !== 0) return 'it belongs to another user'
    const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined
    for (const own of [dirname(folder), folder]) {
      const { uid, mode } = statSync(own)
      if (process.getuid && uid !== process.getuid()) return 'it belongs to another user'
      if (process.getuid && (mode & 0o022) !== 0) return 'others may write into it'
      accessSync(own, constants.W_OK)
    }
    // So that others see that it is in use.
    utimesSync(folder, new Date(), new Date())
    if (isNew) pruneInstallations(dirname(folder))
    return undefined
  } catch (cause) {
    return `it cannot be written (${cause.code})`
  }
}

function pruneInstallations(all) {
  const oldest = Date.now() - maxUnusedDays * 86_400_000
  for (const name of readdirSync(all).filter((entry) => /^[0-9a-f]{16}$/.test(entry))) {
    const facts = statSync(join(all, name), { throwIfNoEntry: false })
    if (facts && facts.mtimeMs < oldest) rmSync(join(all, name), { recursive: true, force: true })
  }
}

/** The folder, or the nearest one above it that exists. */
function findExisting(folder) {
  return existsSync(folder) || dirname(folder) === folder ? folder : findExisting(dirname(folder))
}

function isWithin(folder, site) {
  // A home folder is no site because a command is typed there.
  if (!existsSync(join(site, 'pages.yaml'))) return false
  const path = relative(realpathSync(site), realpathSync(folder))
  return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path)
}
