import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestContext } from 'node:test'
import { stopChildOnExit } from '#server/database/embedded/stop-child-on-exit.ts'

const root = resolve(import.meta.dirname, '../../..')

export type RunningProduct = {
  child: ChildProcess
  address: string
  /** Returns all output that the product has printed so far. */
  output(): string
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

const cleanups = new WeakMap<TestContext, (() => unknown)[]>()

/** Runs cleanups after the test in reverse order, so that a server stops before its data is deleted. */
function runAfterTest(context: TestContext, cleanup: () => unknown) {
  const earlier = cleanups.get(context)
  if (earlier) return void earlier.push(cleanup)
  const all = [cleanup]
  cleanups.set(context, all)
  context.after(async () => {
    for (const one of all.toReversed()) await one()
  })
}

/** Creates a directory that is deleted after the test. */
export function makeScratchFolder(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'cornerman-start-'))
  // Retry the deletion, because a killed process may still be closing its files.
  runAfterTest(context, () =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  )
  return folder
}

/** Starts the product as a user would, and waits until it is ready or has exited. */
export function startProduct(...args: Parameters<typeof spawnProduct>): Promise<RunningProduct> {
  return spawnProduct(...args).settled
}

/** Starts the product without waiting until it is ready. */
export function spawnProduct(
  context: TestContext,
  environment: Record<string, string>,
  command = ['dist/server/serve.js'],
): { child: ChildProcess; settled: Promise<RunningProduct> } {
  const [program, ...args] = command[0] === 'npm' ? command : [process.execPath, ...command]
  // These variables are not set on a user's machine, so do not pass them on.
  const { TEST_DATABASE_URL: _, NODE_COMPILE_CACHE: __, ...inherited } = process.env
  const child = spawn(program ?? '', args, {
    cwd: root,
    env: { ...inherited, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '', ...environment },
    // The server stops when its IPC channel closes, even if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Run the product in a separate process group, so that a test can end all its processes at once.
    detached: true,
  })
  // When the product is started through npm, which does not use the IPC channel, the child must be stopped
  // explicitly.
  stopChildOnExit(child, 'SIGTERM')
  let output = ''
  const ended: RunningProduct['ended'] = new Promise(done =>
    child.once('exit', (code, signal) => done({ code, signal })),
  )
  runAfterTest(context, async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await ended
  })
  const settled = new Promise<RunningProduct>(ready => {
    const settle = (address: string) => ready({ child, address, output: () => output, ended })
    const read = (chunk: Buffer) => {
      output += chunk
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address && output.includes('Ctrl-C')) settle(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => settle(''))
  })
  return { child, settled }
}
