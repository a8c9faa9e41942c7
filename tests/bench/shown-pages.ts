import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { choose } from './bench-options.ts'
import { benchRoute, corpusMedia, makeCorpus } from './corpus.ts'
import { renderHandWrittenPage } from './hand-written-page.ts'
import { measureProcess } from './measure-process.ts'
import { defaultPeers, type PeerName, peerNames, peersFolder, runPeer } from './run-peer.ts'
import type { Scratch } from './scratch.ts'
import { type FolderServer, serveFolder } from './serve-folder.ts'

/** The tools whose page can be visited. */
export const shownTools = ['hand-written', ...peerNames] as const
export type ShownTool = (typeof shownTools)[number]

export interface ShownPage {
  tool: ShownTool
  address: string
  server: FolderServer
}

const root = join(import.meta.dirname, '../..')
const pages = 40

/**
 * Builds the page of the measurements with this engine and writes it by hand; with `peers`, builds it with the peers
 * instead, all of them from the pages of the peers. Every page is served in the same way.
 */
export async function showPages(options: {
  scratch: Scratch
  only: readonly string[]
  peers: string | undefined
}): Promise<ShownPage[]> {
  const { scratch, only, peers } = options
  const all: readonly ShownTool[] = peers === undefined ? ['vaasal', 'hand-written'] : defaultPeers
  const named = shownTools.filter((tool) => only.includes(tool))
  const tools = peers === undefined ? choose(all, only) : named.length > 0 ? named : all
  const shown: ShownPage[] = []
  for (const tool of tools) {
    console.error(`Building the page: ${tool}`)
    const built =
      tool === 'hand-written'
        ? writeByHand(scratch)
        : peers === undefined
          ? await buildOwn(scratch)
          : await buildPeer(scratch, peers, tool)
    if ('failure' in built) {
      console.error(`The page of ${tool} could not be built: ${built.failure}`)
      continue
    }
    const { folder, path } = built
    const server = await serveFolder(folder)
    shown.push({ tool, address: server.address + path, server })
  }
  return shown
}

async function buildOwn(scratch: Scratch) {
  const site = join(scratch.folder, 'site')
  const folder = join(scratch.folder, 'dist')
  const files = { ...Object.fromEntries(makeCorpus({ corpus: 'unique', pages })), ...corpusMedia }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, file)), { recursive: true })
    writeFileSync(join(site, file), text)
  }
  const args = [join(root, 'scripts/vaasal.mjs'), 'build', '--site', site, '--out', folder]
  const { code, stderr } = await measureProcess(scratch, process.execPath, args, { cwd: root })
  if (code !== 0) throw new Error(`The site could not be built: ${stderr}`)
  return { folder, path: benchRoute }
}

function writeByHand(scratch: Scratch) {
  const folder = join(scratch.folder, 'by-hand')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.html'), renderHandWrittenPage())
  writeFileSync(join(folder, 'lamp.svg'), corpusMedia['public/media/lamp.svg'] ?? '')
  return { folder, path: '/' }
}

async function buildPeer(scratch: Scratch, peers: string, peer: PeerName) {
  const result = await runPeer({ scratch, peers, peer, corpus: 'unique', pages, engine: root, warm: true })
  if (typeof result !== 'number') return result
  return { folder: join(peersFolder, peer, 'dist'), path: '/campaign/v1/' }
}
