import { relative, resolve } from 'node:path'
import { afterEach, suite } from 'node:test'
import { executedStatements } from '#support/server/executed-statements.ts'
import { closeSharedResources, enableResourceSharing } from '#support/server/shared-resources.ts'

// Runs test files one after another in a single process, so that shared code is loaded only once. The parent
// sends the next file whenever a file is finished. Each file is a suite, so its hooks apply only to its own
// tests.

const root = resolve(import.meta.dirname, '../..')

function nextFile(): Promise<string | undefined> {
  return new Promise(done => {
    process.once('message', ({ file }: { file?: string }) => done(file))
    process.send?.({ wants: 'file' })
  })
}

// Exiting also ends everything that a test started but did not stop.
process.on('disconnect', () => process.exit(1))

// The timer keeps this process alive even if a test imports code that unrefs the IPC channel.
const keepAlive = setInterval(() => {}, 60_000)
enableResourceSharing()
for (let file = await nextFile(); file !== undefined; file = await nextFile()) {
  const path = file
  await suite(relative(root, path), async () => {
    // Synchronous tests would otherwise delay the reports of earlier tests, and the parent would consider this
    // process hung.
    afterEach(() => new Promise<void>(done => setImmediate(done)))
    await import(path)
  })
}
await closeSharedResources()
await new Promise(done => process.send?.({ statements: [...executedStatements] }, done))
clearInterval(keepAlive)
// The IPC channel must not keep this process alive.
process.channel?.unref()
