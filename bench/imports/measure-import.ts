import { closeSync, openSync, readSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { withBenchPostgres, withClient } from '#bench/server/bench-database.ts'
import { type ImportDetails, importPartBytes, imports } from '#contract/imports.ts'
import type { InputOf } from '#contract/operation.ts'
import { buildIfStale } from '#scripts/build.ts'
import { withTemporaryFolder } from '#scripts/temporary-folder.ts'
import { withResource } from '#scripts/with-resource.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { createAccount, createSignIn } from '#support/server/accounts.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'
import { createTestClient, type TestClient } from '#support/server/test-client.ts'
import { createMemoryMeter, type MemoryMeter } from './memory-meter.ts'

/**
 * Creates a file, imports it twice as an athlete of a new server and undoes the first import. Prints a row for each step
 * with its duration and the memory of the server before it, at most during it, and after it. Works only on Linux.
 */
export function measureImport(createFile: (path: string) => Promise<void>, name: string): Promise<void> {
  return withBenchPostgres(async serverUrl => {
    await buildIfStale()
    const url = await createDatabase(serverUrl)
    await withTemporaryFolder('import', async dataDir => {
      const path = `${dataDir}/${name}`
      await createFile(path)
      const environment = {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        LIMIT_REQUESTS_PER_SECOND: '100000',
        LIMIT_WRITTEN_MB_PER_DAY: '100000',
      }
      await withResource(
        serveProduct(environment),
        product => product.end('SIGTERM'),
        product => importAndUndo(product, path),
      )
    })
  })
}

const databaseName = 'imports'

async function createDatabase(serverUrl: string): Promise<string> {
  await withClient(serverUrl, async client => {
    await client.query(`drop database if exists ${databaseName}`)
    await client.query(`create database ${databaseName}`)
  })
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  await migrateDatabase(url.href)
  return url.href
}

async function importAndUndo(product: ServedProduct, path: string) {
  const { id: accountId } = await createAccount(product.address, {
    firstName: 'Ana',
    role: 'athlete',
    isVerified: true,
  })
  const ana = createTestClient(product.address)
  // A step can take longer than a sign-in lasts without being renewed.
  const signIn = async () => Object.assign(ana, await createSignIn(product.address, accountId))
  await signIn()
  const runStep = async (
    id: string,
    start: () => Promise<unknown>,
    states: readonly ImportDetails['state'][],
  ) => {
    await start()
    return waitForState(ana, id, signIn, states)
  }
  const meter = createMemoryMeter(product.processId)
  console.log('| step | seconds | MB before | MB at most | MB after |\n| --- | ---: | ---: | ---: | ---: |')
  const importFile = async (suffix: string) => {
    const id = await printStep(`upload${suffix}`, meter, () => upload(ana, path))
    const { state, problem, summary } = await printStep(`read and check${suffix}`, meter, () =>
      runStep(id, () => ana.get(imports.read, { params: { id }, input: {} }), ['ready', 'unreadable']),
    )
    console.log(`(${state} ${problem ?? ''} ${JSON.stringify({ ...summary, names: summary?.names.length })})`)
    const choices: InputOf<typeof imports.run> = { loadUnit: 'kg', distanceUnit: 'km', names: [] }
    const done = await printStep(`import${suffix}`, meter, () =>
      runStep(id, () => ana.get(imports.run, { params: { id }, input: choices }), ['done']),
    )
    console.log(`(${JSON.stringify(done.result)})`)
    return id
  }
  const id = await importFile('')
  await importFile(' again')
  await printStep('undo', meter, () =>
    runStep(id, () => ana.get(imports.undo, { params: { id }, input: {} }), ['undone']),
  )
}

async function printStep<T>(name: string, meter: MemoryMeter, work: () => Promise<T>): Promise<T> {
  const before = meter.currentMb()
  meter.resetPeak()
  const start = performance.now()
  const result = await work()
  const seconds = (performance.now() - start) / 1000
  const cells = [
    name,
    seconds.toFixed(1),
    ...[before, meter.peakMb(), meter.currentMb()].map(mb => mb.toFixed(0)),
  ]
  console.log(`| ${cells.join(' | ')} |`)
  return result
}

async function upload(user: TestClient, path: string): Promise<string> {
  const sizeBytes = statSync(path).size
  const { data } = await user.get(imports.create, { input: { fileName: basename(path), sizeBytes } })
  const file = openSync(path, 'r')
  const buffer = Buffer.alloc(importPartBytes)
  for (let number = 0; number * importPartBytes < sizeBytes; number++) {
    const count = readSync(file, buffer, 0, importPartBytes, number * importPartBytes)
    await user.get(imports.upload, {
      params: { id: data.id, number: String(number) },
      input: { content: buffer.subarray(0, count).toString('base64') },
    })
  }
  closeSync(file)
  return data.id
}

const minutesBetweenSignIns = 5

/** Waits until the import is in one of these states. */
async function waitForState(
  user: TestClient,
  id: string,
  signIn: () => Promise<unknown>,
  states: readonly ImportDetails['state'][],
): Promise<ImportDetails> {
  let signedInAt = performance.now()
  for (;;) {
    if (performance.now() - signedInAt > minutesBetweenSignIns * 60_000) {
      await signIn()
      signedInAt = performance.now()
    }
    const { data } = await user.get(imports.show, { params: { id } })
    if (states.includes(data.state)) return data
    await delay(500)
  }
}
