import type { Fault } from './fault.ts'
import { postgresKilled } from './scenes/postgres-killed.ts'
import { serverKilled } from './scenes/server-killed.ts'
import { twoServers } from './scenes/two-servers.ts'

export const faults: readonly Fault[] = [serverKilled, postgresKilled, twoServers]
