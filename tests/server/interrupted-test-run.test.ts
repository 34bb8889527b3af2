import assert from 'node:assert/strict'
import { once } from 'node:events'
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { eventually } from '#support/eventually.ts'
import { makeScratchFolder, spawnProduct } from '#support/server/product.ts'

/**
 * Starts a test run of about a minute in its own temporary folder, whose path identifies the processes of the
 * run.
 */
async function startTestRun(context: TestContext) {
  const folder = makeScratchFolder(context)
  // PostgreSQL does not run as root and keeps its data in this folder, so let other users enter the folder.
  chmodSync(folder, 0o711)
  const command = ['scripts/launch.mjs', 'scripts/test.ts', 'server', 'tests/server/start']
  const { child } = spawnProduct(context, { TMPDIR: folder }, command)
  context.after(() => {
    // Clean up after a failed test.
    for (const { pid } of findProcesses(folder)) process.kill(pid, 'SIGKILL')
  })
  await waitForPostgres(folder, 'cornerman-tests-')
  return { child, folder }
}

/** Waits until PostgreSQL is running in a folder whose name starts with the prefix. */
async function waitForPostgres(folder: string, prefix: string) {
  const listFolders = () => readdirSync(folder).filter(name => name.startsWith(prefix))
  const isReady = (name: string) => readPostmaster(join(folder, name, 'postgres'))?.isReady
  await eventually(() => listFolders().length > 0, `a folder ${prefix}`)
  await eventually(() => listFolders().some(isReady), `PostgreSQL in a folder ${prefix}`)
}

const waitForAllToEnd = (folder: string) =>
  eventually(() => findProcesses(folder).length === 0, 'the end of all processes').catch(error => {
    throw new Error(`${error.message}: ${JSON.stringify(findProcesses(folder))}`)
  })

/** Finds all processes whose command line or environment contains the text. */
function findProcesses(text: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), command: read(name, 'cmdline'), environment: read(name, 'environ') }))
    .filter(({ command, environment }) => command.includes(text) || environment.includes(text))
    .map(({ pid, command }) => ({ pid, command }))
}

function read(pid: string, file: 'cmdline' | 'environ'): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

if (existsSync('/proc/self/environ')) {
  test('a test run leaves no process behind if its launcher receives SIGTERM', async context => {
    const { child, folder } = await startTestRun(context)
    // Wait for the PostgreSQL server that a test in the run starts.
    await waitForPostgres(folder, 'cornerman-start-')
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    assert.deepEqual(await ended, [130, null])
    await waitForAllToEnd(folder)
  })

  test('a test run leaves no process behind if its launcher receives SIGKILL', async context => {
    const { child, folder } = await startTestRun(context)
    child.kill('SIGKILL')
    await waitForAllToEnd(folder)
  })
}
