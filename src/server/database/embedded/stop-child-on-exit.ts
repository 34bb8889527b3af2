import type { ChildProcess } from 'node:child_process'

/** Stops the child process when this process exits, even without an orderly shutdown. */
export function stopChildOnExit(child: ChildProcess, signal: NodeJS.Signals) {
  const end = () => child.kill(signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
