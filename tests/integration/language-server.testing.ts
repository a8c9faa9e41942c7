import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Position {
  line: number
  character: number
}
export interface Problem {
  message: string
  range: { start: Position; end: Position }
}
export interface Completion {
  label: string
  insertText?: string
  filterText?: string
  documentation?: string | { value: string }
}

/** The yaml-language-server, spoken to as an editor does. */
export interface LanguageServer {
  /** Opens a document as the editor shows it, and gives what the server marks in it. */
  open: (file: string, text: string) => Promise<Problem[]>
  /** Labels and texts offered at a place of an opened document. */
  complete: (file: string, position: Position) => Promise<Completion[]>
  /** What is shown on hovering over a place, as Markdown. */
  hover: (file: string, position: Position) => Promise<string>
  close: () => Promise<void>
}

interface Message {
  id?: number | undefined
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

const program = join(import.meta.dirname, '../../node_modules/.bin/yaml-language-server')

/** Starts the server on a folder. `schemas` is the editor's setting `yaml.schemas`: schema file → file patterns. */
export async function startLanguageServer(
  folder: string,
  schemas: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<LanguageServer> {
  const child = spawn(program, ['--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (cause: Error) => void }>()
  const marked = new Map<string, (problems: Problem[]) => void>()
  const settings = {
    yaml: { schemas, schemaStore: { enable: false }, completion: true, hover: true, validate: true },
  }
  const send = (message: Message) => write(child, message)
  readMessages(child, ({ id, method, params, result, error }) => {
    if (method === 'textDocument/publishDiagnostics') {
      const { uri, diagnostics } = params as { uri: string; diagnostics: Problem[] }
      marked.get(uri)?.(diagnostics)
      marked.delete(uri)
    } else if (method === 'workspace/configuration') {
      const { items } = params as { items: { section: keyof typeof settings }[] }
      send({ id, result: items.map(({ section }) => settings[section] ?? null) })
    } else if (method !== undefined && id !== undefined) {
      send({ id, result: null })
    } else if (id !== undefined) {
      if (error) waiting.get(id)?.reject(new Error(error.message))
      else waiting.get(id)?.resolve(result)
      waiting.delete(id)
    }
  })
  child.once('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The language server ended with ${code}.`))
  })
  let last = 0
  const ask = <Result>(method: string, params: unknown) =>
    new Promise<Result>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve: resolve as (result: unknown) => void, reject })
      send({ id: last, method, params })
    })
  const tell = (method: string, params: unknown) => send({ method, params })
  const uriOf = (file: string) => pathToFileURL(resolve(folder, file)).href

  await ask('initialize', {
    processId: process.pid,
    rootUri: pathToFileURL(folder).href,
    capabilities: {
      workspace: { configuration: true, didChangeConfiguration: { dynamicRegistration: true } },
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  })
  tell('initialized', {})
  tell('workspace/didChangeConfiguration', { settings })

  let version = 0
  return {
    open(file, text) {
      const uri = uriOf(file)
      version += 1
      const problems = new Promise<Problem[]>((resolve) => marked.set(uri, resolve))
      tell('textDocument/didOpen', { textDocument: { uri, languageId: 'yaml', version, text } })
      return problems
    },
    async complete(file, position) {
      const found = await ask<{ items: Completion[] } | Completion[] | null>('textDocument/completion', {
        textDocument: { uri: uriOf(file) },
        position,
      })
      return Array.isArray(found) ? found : (found?.items ?? [])
    },
    async hover(file, position) {
      const found = await ask<{ contents: { value: string } } | null>('textDocument/hover', {
        textDocument: { uri: uriOf(file) },
        position,
      })
      return found?.contents.value ?? ''
    },
    async close() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      await ask('shutdown', null)
      tell('exit', null)
      await ended
    },
  }
}

function write(child: ChildProcess, message: Message): void {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
  child.stdin?.write(`Content-Length: ${body.length}\r\n\r\n`)
  child.stdin?.write(body)
}

/** Takes the server's output apart: each message has a header with its length. */
function readMessages(child: ChildProcess, onMessage: (message: Message) => void): void {
  let pending = Buffer.alloc(0)
  child.stdout?.on('data', (data: Buffer) => {
    pending = Buffer.concat([pending, data])
    for (;;) {
      const end = pending.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = Number(/Content-Length: (\d+)/i.exec(pending.toString('latin1', 0, end))?.[1])
      if (pending.length < end + 4 + length) return
      const body = pending.subarray(end + 4, end + 4 + length)
      pending = pending.subarray(end + 4 + length)
      onMessage(JSON.parse(body.toString('utf8')) as Message)
    }
  })
}
