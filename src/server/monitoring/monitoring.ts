import type { Config } from '#server/config.ts'
import { createMetrics, type Metrics } from './metrics.ts'
import { openSecurityLog, type SecurityLog } from './security-log.ts'
import { createServerState, type ServerState } from './server-state.ts'

export type Monitoring = {
  state: ServerState
  securityLog: SecurityLog
  /** Undefined without `METRICS_TOKEN`, so that a server without Prometheus counts nothing. */
  metrics: Metrics | undefined
}

export async function openMonitoring(config: Config, dataDir: string): Promise<Monitoring> {
  return {
    state: createServerState(),
    securityLog: openSecurityLog(dataDir),
    metrics: config.metricsToken === undefined ? undefined : await createMetrics(),
  }
}
