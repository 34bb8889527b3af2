import type { Fault } from './fault.ts'
import { clockJump } from './scenes/clock-jump.ts'
import { databaseUnreachable } from './scenes/database-unreachable.ts'
import { deadPushEndpoints } from './scenes/dead-push-endpoints.ts'
import { exhaustedConnections } from './scenes/exhausted-connections.ts'
import { fullDisk } from './scenes/full-disk.ts'
import { mailOutage } from './scenes/mail-outage.ts'
import { poolerKilled } from './scenes/pooler-killed.ts'
import { postgresKilled } from './scenes/postgres-killed.ts'
import { pooledPromotion, promotion } from './scenes/promotion.ts'
import { serverKilled } from './scenes/server-killed.ts'
import { stalledPostgres } from './scenes/stalled-postgres.ts'
import { twoServers } from './scenes/two-servers.ts'

export const faults: readonly Fault[] = [
  serverKilled,
  twoServers,
  postgresKilled,
  promotion,
  pooledPromotion,
  poolerKilled,
  stalledPostgres,
  databaseUnreachable,
  exhaustedConnections,
  fullDisk,
  clockJump,
  mailOutage,
  deadPushEndpoints,
]
