import { setTimeout as delay } from 'node:timers/promises'

// A script that imports this module stops its resources before it exits, whether it was interrupted by Ctrl-C
// or another signal or its launcher has exited.

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']
const exitCode = 130
const stopTimeoutMs = 5000

const cleanups: (() => Promise<unknown>)[] = []
let isInterrupted = false

/**
 * Calls `use` with a resource, then stops the resource. If the script is interrupted, stops all resources,
 * most recently started first.
 */
export async function withResource<Started, Result>(
  starting: Promise<Started>,
  stop: (started: Started) => unknown,
  use: (started: Started) => Promise<Result>,
): Promise<Result> {
  const stopOnce = once(async () => stop(await starting))
  cleanups.push(stopOnce)
  try {
    return await use(await starting)
  } finally {
    await stopOnce().finally(exitIfInterrupted)
    cleanups.splice(cleanups.indexOf(stopOnce), 1)
  }
}

for (const interruption of interruptions) process.on(interruption, () => void stopAndExit())
// The IPC channel must not keep a finished script alive.
process.channel?.unref()

async function stopAndExit() {
  if (isInterrupted) return
  isInterrupted = true
  for (const stop of cleanups.toReversed()) {
    await Promise.race([stop().catch(() => {}), delay(stopTimeoutMs)])
  }
  process.exit(exitCode)
}

/**
 * Does not return if the script has been interrupted, so that the script cannot continue before the process
 * exits.
 */
async function exitIfInterrupted() {
  if (isInterrupted) await new Promise(() => {})
}

function once(work: () => Promise<unknown>): () => Promise<unknown> {
  let running: Promise<unknown> | undefined
  return () => {
    running ??= work()
    return running
  }
}
