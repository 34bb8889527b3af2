import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../failure-at-start.ts'
import type { Binaries } from './binaries.ts'
import type { Runner } from './runner.ts'
import { tether } from './tether.ts'

/** Where an embedded PostgreSQL lives and with what it runs. */
export type Place = {
  dataDir: string
  cluster: string
  log: string
  runner: Runner
  binaries: Binaries
  password: string
}

/** Two steps, so that a first start that was cut off leaves nothing that looks finished. */
export async function initialise(place: Place) {
  const unfinished = `${place.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const scratch = mkdtempSync(join(tmpdir(), 'cornerman-'))
  const passwordFile = join(scratch, 'password')
  writeFileSync(passwordFile, place.password, { mode: 0o600 })
  mkdirSync(unfinished, { mode: 0o700 })
  if (place.runner.isOther) {
    for (const path of [scratch, passwordFile, unfinished])
      chownSync(path, place.runner.uid, place.runner.gid)
  }
  try {
    await run(place.binaries.initdb, initdbOptions(unfinished, passwordFile), place)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  renameSync(unfinished, place.cluster)
}

const initdbOptions = (cluster: string, passwordFile: string) => [
  `--pgdata=${cluster}`,
  '--username=cornerman',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // Neither the machine's locales nor their later versions change the order of anything.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

function run(program: string, args: string[], place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...asRunner(place.runner),
      cwd: place.dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    tether(child, 'SIGTERM')
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += chunk))
    child.on('error', error =>
      reject(new CannotStart(`PostgreSQL's data directory cannot be made: ${error.message}`)),
    )
    child.on('exit', code =>
      code === 0
        ? resolve()
        : reject(
            new CannotStart(
              `PostgreSQL's data directory cannot be made: ${said.trim().split('\n').slice(-2).join(' ')}`,
            ),
          ),
    )
  })
}

export function asRunner(runner: Runner) {
  const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', HOME: tmpdir() }
  return runner.isOther
    ? { uid: runner.uid, gid: runner.gid, env: environment }
    : { env: { ...process.env, ...environment } }
}
