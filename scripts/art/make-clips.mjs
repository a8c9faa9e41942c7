// Renders the looping videos from the drawings in clips.mjs. Run: node scripts/art/make-clips.mjs [NAME…]
// Needs Chromium and ffmpeg (with libx264 and libvpx-vp9) on the PATH, or their paths in CHROMIUM and FFMPEG.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { classDay, phoneCall, phoneCallWide, phoneLesson } from './clips.mjs'
import { drawing } from './pen.mjs'

const FRAMES_A_SECOND = 24
const LARGEST_FILE = 300_000
const target = fileURLToPath(new URL('../../public/media/', import.meta.url))

const clips = [
  { name: 'class-day', width: 1152, height: 648, seconds: 6, draw: (turn) => classDay('day', turn) },
  { name: 'phone-lesson', width: 640, height: 800, seconds: 5, draw: (turn) => phoneLesson('phone', turn) },
  { name: 'phone-call', width: 720, height: 532, seconds: 5, draw: (turn) => phoneCall('call', turn) },
  {
    name: 'phone-call-wide',
    width: 640,
    height: 800,
    viewBox: [560, 700],
    seconds: 5,
    draw: (turn) => phoneCallWide('call', turn),
  },
]
const wanted = clips.filter(({ name }) => process.argv.length < 3 || process.argv.includes(name))

// The browser's colours are sRGB. The files say so as well, so that backgrounds match the page.
const COLOURS = 'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int'
const COMMON = [
  '-an',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-threads',
  '1',
]
const TAGS = [
  '-color_range',
  'tv',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'iec61966-2-1',
]
const formats = {
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    '25',
    '-movflags',
    '+faststart',
  ],
  webm: ['-c:v', 'libvpx-vp9', '-crf', '33', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1', '-g', '240'],
}

const isProgram = (file) => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findProgram(variable, names) {
  const given = process.env[variable]
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const found = [...(given ? [given] : []), ...candidates].find(isProgram)
  if (found) return found
  console.error(`error: ${names[0]} was not found on the PATH (tried ${names.join(', ')}).`)
  console.error(
    `Install it, or set its path: ${variable}=/path/to/${names[0]} node scripts/art/make-clips.mjs`,
  )
  process.exit(1)
}

async function run(program, parameters) {
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${program} exited with ${code}`)
}

async function renderFrames(page, clip, folder) {
  await page.setViewportSize({ width: clip.width, height: clip.height })
  await page.setContent('<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>')
  const count = clip.seconds * FRAMES_A_SECOND
  for (let index = 0; index < count; index += 1) {
    const picture = drawing(...(clip.viewBox ?? [clip.width, clip.height]), clip.draw(index / count))
    await page.evaluate((markup) => {
      document.body.innerHTML = markup
    }, picture)
    await page.screenshot({ path: join(folder, `${String(index).padStart(4, '0')}.png`) })
  }
}

async function encode(ffmpeg, clip, folder) {
  for (const [ending, codec] of Object.entries(formats)) {
    const file = join(target, `${clip.name}.${ending}`)
    const input = ['-framerate', String(FRAMES_A_SECOND), '-i', join(folder, '%04d.png')]
    const output = ['-vf', COLOURS, '-pix_fmt', 'yuv420p', ...TAGS, ...codec, ...COMMON, file]
    await run(ffmpeg, ['-v', 'error', '-y', ...input, ...output])
    const { size } = await stat(file)
    console.log(`${clip.name}.${ending}  ${clip.width} × ${clip.height}  ${clip.seconds} s  ${size} bytes`)
    if (size > LARGEST_FILE) throw new Error(`${clip.name}.${ending} is larger than ${LARGEST_FILE} bytes`)
  }
}

const browserPath = findProgram('CHROMIUM', ['chromium', 'chromium-browser', 'google-chrome', 'chrome'])
const ffmpeg = findProgram('FFMPEG', ['ffmpeg'])
const work = await mkdtemp(join(tmpdir(), 'clips-'))
const context = await chromium.launchPersistentContext(join(work, 'profile'), {
  executablePath: browserPath,
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--force-color-profile=srgb',
  ],
})
try {
  await mkdir(target, { recursive: true })
  const page = await context.newPage()
  for (const clip of wanted) {
    const folder = join(work, clip.name)
    await mkdir(folder)
    await renderFrames(page, clip, folder)
    await encode(ffmpeg, clip, folder)
  }
} finally {
  await context.close()
  await rm(work, { recursive: true, force: true })
}
