import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Corpus } from './corpus.ts'
import { measureProcess } from './measure-process.ts'
import { readPeerLine } from './read-peer-line.ts'
import type { Scratch } from './scratch.ts'

/**
 * Other tools that build the same pages, by the script `peers.sh` of their folder: `peers.sh PAGES CORPUS PEER` prints a
 * line of JSON with `wall_s`, or with `failed`. `vaasal` is this engine with the pages of the peers.
 */
export const peerNames = ['vaasal', 'limit', 'hugo', 'eleventy', 'astro', 'next'] as const
export type PeerName = (typeof peerNames)[number]
/** `next` takes minutes for a thousand pages, and is only run if it is named. */
export const defaultPeers: readonly PeerName[] = ['vaasal', 'limit', 'hugo', 'eleventy', 'astro']

/** The packages and outputs of the peers, which stay for the next run. */
export const peersFolder = process.env.BENCH_DIR ?? join(tmpdir(), 'vaasal-bench')

export interface PeerRun {
  scratch: Scratch
  /** The folder of `peers.sh`. */
  peers: string
  peer: PeerName
  corpus: Corpus
  pages: number
  /** The folder of an engine, for `vaasal`. */
  engine: string
  /** Keeps the caches of that engine; by default a build is cold. */
  warm?: boolean
}

/** The seconds of a build, or why it failed. */
export async function runPeer(run: PeerRun): Promise<number | { failure: string }> {
  const { scratch, peers, peer, corpus, pages, engine, warm } = run
  const script = join(peers, 'peers.sh')
  const env = { BENCH_DIR: peersFolder, ...(warm && { WARM: '1' }) }
  const ended = await measureProcess(scratch, 'bash', [script, String(pages), corpus, peer], {
    cwd: engine,
    env,
  })
  return readPeerLine(ended)
}
