// npm run release -- --dry-run: makes the package, checks it and says what would be published. Without `--dry-run` it is
// published, for which the user must be known to the registry.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage } from './check-package.mjs'
import { stagePackage } from './stage-package.mjs'

const isDryRun = process.argv.includes('--dry-run')
const scratch = mkdtempSync(join(tmpdir(), 'vaasal-release-'))
try {
  const folder = join(scratch, 'package')
  console.error('Making the package …')
  await stagePackage(folder)
  const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', scratch], {
    cwd: folder,
    encoding: 'utf8',
  })
  const [tarball] = JSON.parse(packed)
  const problems = checkPackage(folder, tarball)
  for (const { path, size } of tarball.files) console.log(`${String(size).padStart(9)}  ${path}`)
  const megabytes = (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`
  console.log(
    `\n${tarball.filename}: ${tarball.files.length} files, ${megabytes(tarball.size)} packed, ${megabytes(tarball.unpackedSize)} unpacked`,
  )
  for (const problem of problems) console.error(`error: ${problem}`)
  process.exitCode = problems.length > 0 ? 1 : publish(folder, tarball)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

function publish(folder, { name, version }) {
  if (isDryRun) {
    console.log(`${name} ${version} would be published.`)
    return 0
  }
  if (spawnSync('npm', ['whoami'], { stdio: 'ignore' }).status !== 0) {
    console.error('The registry does not know who publishes. Run `npm login`, and repeat this command.')
    return 2
  }
  return spawnSync('npm', ['publish', '--access', 'public'], { cwd: folder, stdio: 'inherit' }).status ?? 1
}
