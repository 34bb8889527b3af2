import pg from 'pg'
import { createClub } from '#scripts/faults/club.ts'
import type { Fault } from '#scripts/faults/fault.ts'
import { listReadinessProblems } from '#scripts/faults/readiness.ts'
import { startProductWithOwnDatabase } from '#support/product-with-own-database.ts'

const outageMs = 5000

/** Another client ends the server’s connections to PostgreSQL and takes all that are possible. */
export const exhaustedConnections: Fault = {
  name: 'exhausted-connections',
  times: 10,
  async start() {
    const product = await startProductWithOwnDatabase({
      environment: { LOG_LEVEL: 'silent' },
      settings: ['max_connections=30'],
    })
    const { databaseUrl } = product
    const { athlete } = await createClub(product.address, databaseUrl)
    const problems: string[] = []
    let taken: pg.Client[] = []
    return {
      databaseUrl,
      athlete,
      findAddress: () => product.address,
      async inject() {
        const endMs = performance.now() + outageMs
        while (performance.now() < endMs) {
          const client = await takeConnection(databaseUrl)
          if (client) taken.push(client)
          else await endConnectionsOfServer(taken)
        }
        problems.push(...(await listReadinessProblems(product.address, false)))
      },
      async recover() {
        await Promise.all(taken.map(client => client.end()))
        taken = []
        problems.push(...(await listReadinessProblems(product.address, true)))
      },
      verify: async () => problems,
      async end() {
        await Promise.all(taken.map(client => client.end()))
        await product.end()
      },
    }
  },
}

/** Returns undefined if no connection is left. */
async function takeConnection(databaseUrl: string): Promise<pg.Client | undefined> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'faults' })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}

async function endConnectionsOfServer([client]: readonly pg.Client[]) {
  await client?.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'cornerman%'`,
  )
}
