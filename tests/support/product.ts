import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestContext } from 'node:test'

const root = resolve(import.meta.dirname, '../..')

export type Product = {
  child: ChildProcess
  address: string
  /** All that it printed so far. */
  said(): string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const endings = new WeakMap<TestContext, (() => unknown)[]>()

/** After the test, the last begun first: a server ends before its data goes. */
function afterwards(context: TestContext, end: () => unknown) {
  const begun = endings.get(context)
  if (begun) return void begun.push(end)
  const all = [end]
  endings.set(context, all)
  context.after(async () => {
    for (const one of all.toReversed()) await one()
  })
}

/** A directory for one test, gone after it. */
export function scratch(context: TestContext): string {
  const place = mkdtempSync(join(tmpdir(), 'cornerman-start-'))
  // What was killed may still be closing its files.
  afterwards(context, () => rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return place
}

/** Starts the product as a person does, and waits until it says that it is ready or ends. */
export function start(...asked: Parameters<typeof begin>): Promise<Product> {
  return begin(...asked).settled
}

/** The same without waiting. */
export function begin(
  context: TestContext,
  environment: Record<string, string>,
  command = ['src/server/serve.ts'],
): { child: ChildProcess; settled: Promise<Product> } {
  const [program, ...args] = command[0] === 'npm' ? command : [process.execPath, ...command]
  // A person's machine has neither.
  const { TEST_DATABASE_URL: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env
  const child = spawn(program ?? '', args, {
    cwd: root,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that a test can end all of it at once.
    detached: true,
  })
  let said = ''
  const ended: Product['ended'] = new Promise(done =>
    child.once('exit', (code, signal) => done({ code, signal })),
  )
  afterwards(context, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await ended
  })
  const settled = new Promise<Product>(ready => {
    const answer = (address: string) => ready({ child, address, said: () => said, ended })
    const hear = (chunk: Buffer) => {
      said += chunk
      const [address] = /http:\/\/localhost:\d+/.exec(said) ?? []
      if (address && said.includes('Ctrl-C')) answer(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('close', () => answer(''))
  })
  return { child, settled }
}
