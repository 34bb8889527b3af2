import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { buildClientPackage } from '#scripts/api/build-client.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTokenClient } from '#support/server/sign-up.ts'

const server = serverForTests()
const root = resolve(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'cornerman-client-'))
const project = join(folder, 'project')
after(() => rmSync(folder, { recursive: true, force: true }))

/** Runs npm without the network: the package has no dependencies. */
function runNpm(cwd: string, ...args: string[]) {
  const npm = join(dirname(process.execPath), '../lib/node_modules/npm/bin/npm-cli.js')
  const [program, first] = existsCli(npm) ? [process.execPath, [npm]] : ['npm', []]
  const env = { ...process.env, npm_config_offline: 'true', npm_config_cache: join(folder, 'cache') }
  return execFileSync(program, [...first, ...args], { cwd, env, encoding: 'utf8', stdio: 'pipe' })
}

function existsCli(file: string): boolean {
  try {
    return readFileSync(file).length > 0
  } catch {
    return false
  }
}

before(() => {
  const source = join(folder, 'client')
  buildClientPackage(source)
  runNpm(source, 'pack', '--pack-destination', folder)
  const tarball = readdirSync(folder).find(name => name.endsWith('.tgz'))
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "name": "project", "private": true, "type": "module" }')
  runNpm(project, 'install', '--no-audit', '--no-fund', join(folder, tarball ?? ''))
})

test('the packed client calls a server, and its failures have a code and fields', async () => {
  const [ana, bo] = [await server.athlete(), await server.athlete('Bo')]
  await bo.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  const { token } = await createTokenClient(server, ana, ['workouts:write'])
  writeFileSync(
    join(project, 'sample.js'),
    `import { CornermanError, createClient } from 'cornerman-client'
const client = createClient({ baseUrl: process.env.BASE_URL, token: () => process.env.TOKEN })
const { message } = await client.health()
const input = { exercises: [{ name: 'Bench press' }] }
const first = await client.workoutLogs.record({ input, idempotencyKey: 'one' })
const again = await client.workoutLogs.record({ input, idempotencyKey: 'one' })
const { data } = await client.workoutLogs.mine({ query: { limit: 5 } })
const shown = await client.workoutLogs.show({ params: { id: first.data.id } })
const failures = []
for (const call of [
  () => client.workoutLogs.mine({ query: { limit: 'many' } }),
  () => client.regimens.list(),
]) await call().catch(error => failures.push([error instanceof CornermanError, error.status, error.code, Object.keys(error.fields)]))
console.log(JSON.stringify({ message, isSame: first.data.id === again.data.id, shown: shown.data.id === first.data.id, count: data.length, failures }))
`,
  )
  const env = { ...process.env, BASE_URL: server.address, TOKEN: token }
  const { stdout } = await runProgram(join(project, 'sample.js'), env)
  assert.deepEqual(JSON.parse(stdout), {
    message: 'Cornerman is up.',
    isSame: true,
    shown: true,
    count: 1,
    failures: [
      [true, 400, 'request.invalid', ['limit']],
      [true, 403, 'personal-token.scope', []],
    ],
  })
})

test('the types of the client accept a correct sample and reject a wrong one', () => {
  const check = (name: string, text: string) => {
    writeFileSync(join(project, name), text)
    const compiler = join(root, 'node_modules/typescript/bin/tsc')
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', '']
    try {
      execFileSync(process.execPath, [compiler, ...options, name], { cwd: project, encoding: 'utf8' })
      return ''
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  const start = `import { createClient } from 'cornerman-client'
const client = createClient({ baseUrl: 'https://training.example', token: 'cm_pat_none' })\n`
  const correct = `${start}const { data } = await client.workoutLogs.mine({ query: { kind: 'done' } })
const names: string[] = data.map(log => log.name)
await client.workoutLogs.show({ params: { id: names[0] ?? '' } })
export {}\n`
  assert.equal(check('correct.ts', correct), '')
  const wrong = check(
    'wrong.ts',
    `${start}await client.workoutLogs.mine({ query: { kind: 'finished' } })\nawait client.workoutLogs.show()\n`,
  )
  assert.match(wrong, /wrong\.ts\(3,.*"finished"/)
  assert.match(wrong, /wrong\.ts\(4,/)
})

/** Runs a program without blocking the server in this process. */
async function runProgram(file: string, env: NodeJS.ProcessEnv) {
  const { execFile } = await import('node:child_process')
  const { promisify } = await import('node:util')
  return promisify(execFile)(process.execPath, [file], { env, encoding: 'utf8' })
}
