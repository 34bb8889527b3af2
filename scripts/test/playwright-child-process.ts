import { resolve } from 'node:path'

// Runs the Playwright command line and shuts it down cleanly when the parent process exits.

const exitAfterMs = 3000

process.on('disconnect', () => {
  // On SIGINT, Playwright stops its workers; any remaining workers end together with this process.
  process.kill(process.pid, 'SIGINT')
  setTimeout(() => process.exit(1), exitAfterMs)
})
process.channel?.unref()

await import(resolve(import.meta.dirname, '../../node_modules/@playwright/test/cli.js'))
