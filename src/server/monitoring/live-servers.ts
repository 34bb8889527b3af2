import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/connection.ts'
import { countLiveServers, deleteLiveServer, saveLiveServer } from './store.ts'

/** The running servers that share the database. */
export type LiveServers = {
  /** Returns this server’s share of a limit, at least 1. Requests are assumed to be spread across all servers. */
  shareOf(limit: number): number
  /** Returns whether no other server uses the database. */
  isOnly(): boolean
  /** Reports that this server is running, and counts the others. Called automatically every ten seconds. */
  refresh(): Promise<void>
  close(): Promise<void>
}

const refreshMs = 10_000

/** For the embedded database, which only one server can use. */
export const singleServer: LiveServers = {
  shareOf: limit => limit,
  isOnly: () => true,
  refresh: async () => {},
  close: async () => {},
}

/**
 * Joins the servers that share the database. The limit of requests per second, which each server counts in memory, is
 * divided by their number, so that no request has to write to the database.
 */
export async function joinLiveServers(database: Database): Promise<LiveServers> {
  const id = randomUUID()
  let count = 1
  const self: LiveServers = {
    shareOf: limit => Math.max(1, Math.ceil(limit / count)),
    isOnly: () => count === 1,
    async refresh() {
      await saveLiveServer(database, id)
      count = await countLiveServers(database)
    },
    async close() {
      clearInterval(timer)
      // If the database is unreachable, the other servers notice after a while.
      await deleteLiveServer(database, id).catch(() => {})
    },
  }
  // While the database is unreachable, the last count remains.
  const timer = setInterval(() => void self.refresh().catch(() => {}), refreshMs)
  timer.unref()
  await self.refresh()
  return self
}
