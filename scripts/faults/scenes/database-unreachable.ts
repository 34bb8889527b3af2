import { setTimeout as delay } from 'node:timers/promises'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { listReadinessProblems } from '#scripts/faults/readiness.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'

const outageMs = 10_000

/** Nothing arrives from PostgreSQL any more, but the connections stay open, as when a network cable is cut. */
export const databaseUnreachable: Fault = {
  name: 'database-unreachable',
  times: 5,
  async start() {
    const product = await startProductWithOwnDatabase({
      environment: { LOG_LEVEL: 'silent' },
      // The timeouts are shorter than the defaults, so that the fault takes seconds instead of minutes.
      parameters: { connect_timeout: '2', statement_timeout: '1000' },
    })
    const { athlete } = await createClub(product.address, product.databaseUrl)
    const problems: string[] = []
    return {
      databaseUrl: product.databaseUrl,
      athlete,
      findAddress: () => product.address,
      async inject() {
        product.interruptConnections()
        const startMs = performance.now()
        problems.push(...(await listReadinessProblems(product.address, false)))
        await delay(Math.max(0, outageMs - (performance.now() - startMs)))
      },
      async recover() {
        product.restoreConnections()
        problems.push(...(await listReadinessProblems(product.address, true)))
      },
      verify: async () => problems,
      end: product.end,
    }
  },
}
