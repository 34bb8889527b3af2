import assert from 'node:assert/strict'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { type TestContext, test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { openDataDirectory } from '#server/database/embedded/data-directory.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { eventually } from '#support/eventually.ts'
import { createAccount, createSignIn } from '#support/server/accounts.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { serveProduct } from '#support/server/serve-product.ts'
import { createTestClient } from '#support/server/test-client.ts'

/** Forwards connections on a fixed port to the current port of PostgreSQL, which changes when it restarts. */
async function openForwarding(findPort: () => number) {
  const sockets = new Set<Socket>()
  const server = createServer(incoming => {
    const outgoing = connect(findPort(), '127.0.0.1')
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        incoming.destroy()
        outgoing.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise(done => server.close(done))
    },
  }
}

/** Starts PostgreSQL, and the product connected to it. The database can be stopped while the product keeps running. */
async function startProductWithOwnDatabase(context: TestContext) {
  const runner = choosePostgresOsUser()
  const dataDir = openDataDirectory(makeScratchFolder(context), runner)
  const startPostgres = () =>
    startEmbeddedPostgres({ dataDir, runner, password: 'tests', settings: ['fsync=off'] })
  let postgres = await startPostgres()
  const forwarding = await openForwarding(() => Number(new URL(postgres.url).port))
  const url = new URL(postgres.url)
  url.port = String(forwarding.port)
  const product = await serveProduct({ DATABASE_URL: url.href, DATA_DIR: makeScratchFolder(context) })
  return {
    address: product.address,
    stopDatabase: () => postgres.stop(),
    async startDatabase() {
      postgres = await startPostgres()
    },
    async end() {
      await product.end('SIGTERM')
      await forwarding.close()
      await postgres.stop()
    },
  }
}

test('when only the database restarts, the server reports it, keeps running, and records the workout once', async context => {
  const product = await startProductWithOwnDatabase(context)
  try {
    const { id } = await createAccount(product.address, {
      firstName: 'Ana',
      role: 'athlete',
      isVerified: true,
    })
    const { token } = await createSignIn(product.address, id)
    const ana = Object.assign(createTestClient(product.address), { token })
    const record = (name: string) => {
      const sets = [{ id: uuidv7(), reps: 5, loadKg: 100 }]
      const input = { id: uuidv7(), name, exercises: [{ id: uuidv7(), name: 'Back squat', sets }] }
      return () => ana.call(workoutLogs.record, { input })
    }
    const fetchNames = async () => (await ana.get(workoutLogs.mine)).data.map(log => log.name)
    assert.equal((await record('Lower')()).ok, true)

    await product.stopDatabase()
    const recordUpper = record('Upper')
    const reply = await recordUpper()
    assert.deepEqual([reply.ok, reply.status], [false, 503])

    await product.startDatabase()
    await eventually(async () => (await recordUpper()).ok, 'the workout is recorded')
    assert.equal((await recordUpper()).ok, true)
    assert.deepEqual(await fetchNames(), ['Upper', 'Lower'])
  } finally {
    await product.end()
  }
})
