import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { account } from '#contract/account/account.ts'
import { findFreePort } from '#scripts/faults/postgres-programs.ts'
import { stopChildOnExit } from '#server/database/embedded/stop-child-on-exit.ts'
import { readImageDefinition } from '#support/image/read-image-definition.ts'
import { findIsolation, getDockerfile, getImageUserId, runInImage } from '#support/image/run-in-image.ts'
import { makeScratchFolder } from '#support/server/product.ts'
import { makeSignUpInput } from '#support/server/sign-up.ts'
import { createTestClient } from '#support/server/test-client.ts'

const image = readImageDefinition(getDockerfile())
const isolation = findIsolation()

async function createImageRunner(context: TestContext) {
  const folder = makeScratchFolder(context)
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const port = await findFreePort()
  const environment = { PORT: String(port) }
  let count = 0
  const run = (command: readonly string[]) => {
    const mountPoint = join(folder, `root-${count++}`)
    mkdirSync(mountPoint)
    const child = runInImage(image, command, { isolation, mountPoint, dataDir, environment })
    stopChildOnExit(child, 'SIGTERM')
    return observe(child)
  }
  return { run, dataDir, address: `http://127.0.0.1:${port}` }
}

function observe(child: ChildProcess) {
  let output = ''
  let settle = () => {}
  const started = new Promise<void>(resolve => {
    settle = resolve
  })
  const read = (chunk: Buffer) => {
    output += chunk
    if (output.includes('Ctrl-C')) settle()
  }
  child.stdout?.on('data', read)
  child.stderr?.on('data', read)
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  void ended.then(settle)
  return { child, started, ended, output: () => output }
}

// Tries what a program that was taken over could do, and prints what succeeded.
const probe = `
  const { writeFileSync } = require('node:fs')
  const isAllowed = work => { try { work(); return true } catch { return false } }
  const writable = ['/app', '/app/dist', '/app/src', '/etc', '/usr', '/opt/node', '/', '/data', '/tmp']
    .filter(folder => isAllowed(() => writeFileSync(folder + '/probe', '')))
  console.log(JSON.stringify({
    userId: process.getuid(), writable, mayBecomeRoot: isAllowed(() => process.setuid(0)), cwd: process.cwd() }))
`

test('the image’s command and health check run as an ordinary user, with a read-only root and a volume', async context => {
  const { run, dataDir, address } = await createImageRunner(context)
  if (isolation === 'none') context.diagnostic('no root directory of its own: run as root on Linux')
  else {
    const probed = run(['node', '-e', probe])
    assert.equal(await probed.ended, 0, probed.output())
    assert.deepEqual(JSON.parse(probed.output()), {
      userId: getImageUserId(),
      writable: [...image.volumes, '/tmp'],
      mayBecomeRoot: false,
      cwd: image.workingDirectory,
    })
  }
  // The health check fails while nothing runs.
  assert.equal(await run(image.healthCheck).ended, 1)

  const first = run(image.command)
  context.after(() => first.child.kill('SIGKILL'))
  await first.started
  const check = run(image.healthCheck)
  assert.equal(await check.ended, 0, first.output() + check.output())
  const input = makeSignUpInput()
  await createTestClient(address).get(account.register, { input })
  first.child.kill(image.stopSignal as NodeJS.Signals)
  assert.equal(await first.ended, 0, first.output())
  assert.equal(await run(image.healthCheck).ended, 1)

  // Another container with the same volume has the same data.
  assert.ok(readdirSync(dataDir).includes('secrets.json'))
  const second = run(image.command)
  context.after(() => second.child.kill('SIGKILL'))
  await second.started
  const { user } = await createTestClient(address).get(account.login, { input })
  assert.equal(user.email, input.email)
  second.child.kill('SIGTERM')
  assert.equal(await second.ended, 0, second.output())
})
