import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'

/** PostgreSQL is killed and starts again, while the server keeps running. */
export const postgresKilled: Fault = {
  name: 'postgres-killed',
  times: 200,
  async start() {
    const product = await startProductWithOwnDatabase({ environment: { LOG_LEVEL: 'silent' } })
    const { athlete } = await createClub(product.address, product.databaseUrl)
    return {
      databaseUrl: product.databaseUrl,
      athlete,
      findAddress: () => product.address,
      inject: product.killDatabase,
      recover: product.startDatabase,
      end: product.end,
    }
  },
}
