import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { readPostmaster } from '#server/database/embedded/postmaster.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'

const rounds = 10
const stalledMs = 900
const runningMs = 100

/** PostgreSQL is stopped for nine tenths of the time, as if it waited for a slow disk. */
export const stalledPostgres: Fault = {
  name: 'stalled-postgres',
  times: 5,
  findObstacle: () => (process.platform === 'linux' ? undefined : 'needs the process list of Linux'),
  async start() {
    const product = await startProductWithOwnDatabase({ environment: { LOG_LEVEL: 'silent' } })
    const { athlete } = await createClub(product.address, product.databaseUrl)
    return {
      databaseUrl: product.databaseUrl,
      athlete,
      findAddress: () => product.address,
      async inject() {
        for (let round = 0; round < rounds; round++) {
          signalProcesses(product.databaseFolder, 'SIGSTOP')
          await delay(stalledMs)
          signalProcesses(product.databaseFolder, 'SIGCONT')
          await delay(runningMs)
        }
      },
      recover: async () => signalProcesses(product.databaseFolder, 'SIGCONT'),
      end: product.end,
    }
  },
}

/** Sends a signal to PostgreSQL and to its process for each connection. */
function signalProcesses(cluster: string, signal: NodeJS.Signals) {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) throw new Error(`PostgreSQL is not running in ${dirname(cluster)}.`)
  const children = readFileSync(`/proc/${postmaster.pid}/task/${postmaster.pid}/children`, 'utf8')
  for (const pid of [postmaster.pid, ...children.trim().split(/\s+/).filter(Boolean).map(Number)]) {
    try {
      process.kill(pid, signal)
    } catch {
      // The process has ended meanwhile.
    }
  }
}
