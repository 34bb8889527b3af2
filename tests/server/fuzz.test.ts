import assert from 'node:assert/strict'
import { test } from 'node:test'
import { operations } from '#contract/operations.ts'
import { connectToDatabase } from '#server/database/connection.ts'
import { loadOrCreateSecrets } from '#server/secrets.ts'
import type { ServerResources } from '#server/server-resources.ts'
import { pick, secretMarker } from '#support/fuzz/hostile-values.ts'
import { readRowsOfPeople } from '#support/fuzz/read-rows-of-people.ts'
import { createFuzzedRequest, sendFuzzedRequest } from '#support/fuzz/send-fuzzed-request.ts'
import { createSeededRandom } from '#support/seeded-random.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { makeScratchFolder, startProduct } from '#support/server/product.ts'
import type { TestServer } from '#support/server/server.ts'
import { createTestClient } from '#support/server/test-client.ts'
import { createTestClub } from '#support/server/test-club.ts'
import { createTestUser, insertTestCoaching, type TestUser } from '#support/server/test-users.ts'

// `npm run fuzz` runs this test with more requests and another seed.
const seed = Number(process.env.FUZZ_SEED ?? 1)
const requestCount = Number(process.env.FUZZ_REQUESTS ?? 2000)
const concurrency = 6

/** The settings under which many requests from one address are not simply rejected. */
const generousLimits = Object.fromEntries(
  [
    'LIMIT_REQUESTS_PER_SECOND',
    'LIMIT_REGISTRATIONS_PER_HOUR',
    'LIMIT_WRITTEN_MB_PER_DAY',
    'LIMIT_PARSED_CHARACTERS_PER_HOUR',
    'LIMIT_WRONG_PASSWORDS_PER_ADDRESS',
  ].map(name => [name, '1000000']),
)

test(`${requestCount} hostile requests cause no server error, change no other person’s data and leave no secrets in logs`, async context => {
  const { url, drop } = await cloneDatabase()
  const dataDir = makeScratchFolder(context)
  const environment = { DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'debug', ...generousLimits }
  const product = await startProduct(context, environment)
  const database = connectToDatabase(url, 4)
  try {
    const store = { database, secrets: loadOrCreateSecrets(dataDir) } as ServerResources
    const server = createServerForClub(product.address, store)
    const { ana, rita, ids } = await createTestClub(server)
    const knownIds = [
      ana.id,
      rita.id,
      ...Object.entries(ids).flatMap(([name, id]) => (name === 'code' ? [] : id)),
    ]
    const serverSecrets = [
      store.secrets.tokenKey,
      store.secrets.databasePassword,
      store.secrets.vapid.privateKey,
    ]
    const secrets = [...serverSecrets, ana.token ?? '', rita.token ?? '']
    const before = await readRowsOfPeople(database, [ana.id, rita.id])
    assert.ok(before.size > 40, `${before.size} rows`)

    const attackers = new Map<string, TestUser>()
    const counts = new Map<string, number>()
    async function send(index: number) {
      // Each request has its own generator, so that a seed and a number reproduce it.
      const random = createSeededRandom(seed * 1_000_003 + index)
      const operation = pick(random, operations)
      const role = pick(random, ['nobody', 'athlete', 'coach'] as const)
      const caller = role === 'nobody' ? createTestClient(product.address) : await findAttacker(role)
      const request = createFuzzedRequest(random, operation, [...knownIds, ...ownIds()])
      const code = await sendFuzzedRequest(caller, request, secrets).catch(error => {
        throw new Error(
          `Request ${index} of seed ${seed} (${role}, ${operation.method} ${request.path.slice(0, 300)})`,
          { cause: error },
        )
      })
      // An attacker may have signed out or deleted the account.
      if (code === 'session.expired') attackers.delete(role)
      counts.set(code ?? 'ok', (counts.get(code ?? 'ok') ?? 0) + 1)
    }
    const ownIds = () => [...attackers.values()].map(user => user.id)
    async function findAttacker(role: 'athlete' | 'coach') {
      const known = attackers.get(role)
      if (known) return known
      const created = await createTestUser(product.address, store, 'Mallory', { role })
      attackers.set(role, created)
      return created
    }
    let next = 0
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (next < requestCount) await send(next++)
      }),
    )

    const after = await readRowsOfPeople(database, [ana.id, rita.id])
    assert.deepEqual(
      [...before].filter(row => !after.has(row)),
      [],
      'changed or deleted rows of Ana or Rita',
    )
    // The change that waits for Ana since the beginning is announced to her devices after some minutes.
    const isExpected = /^notifications |^deliveries .*,push,"change\.proposed /
    const added = [...after].filter(row => !before.has(row) && !isExpected.test(row))
    assert.deepEqual(added, [], 'new rows of Ana or Rita')
    const kinds = [...counts.keys()]
    assert.ok((counts.get('ok') ?? 0) > requestCount / 20, `accepted requests: ${counts.get('ok')}`)
    for (const kind of ['session.required', 'request.invalid', 'athlete.not-found'])
      assert.ok(kinds.includes(kind), kind)
    const log = product.output()
    assert.ok(!log.includes(secretMarker), 'a password, a token or a code in the log')
    assert.ok(!log.includes(ana.token ?? ''), 'a token in the log')
    assert.equal((await createTestClient(product.address).raw('/api/health')).status, 200)
    context.diagnostic([...counts].map(([code, count]) => `${code} ${count}`).join(', '))
  } finally {
    await database.$client.end()
    product.child.kill('SIGTERM')
    await product.ended
    await drop()
  }
})

/** The parts of a test server that create the people of a club on a separate process. */
const createServerForClub = (address: string, store: ServerResources): TestServer => ({
  address,
  store,
  dataDir: '',
  databaseUrl: '',
  visitor: () => createTestClient(address),
  coach: (firstName = 'Rita', details) =>
    createTestUser(address, store, firstName, { role: 'coach', ...details }),
  athlete: (firstName = 'Ana', details) => createTestUser(address, store, firstName, details),
  link: (coach, athlete, scopes) => insertTestCoaching(store, coach, athlete, scopes),
})
