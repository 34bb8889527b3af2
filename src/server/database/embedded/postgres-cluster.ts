import { spawn } from 'node:child_process'
import {
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '#server/startup-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresOsUser } from './postgres-os-user.ts'
import { stopChildOnExit } from './stop-child-on-exit.ts'

/** The directories, programs and credentials used by an embedded PostgreSQL server. */
export type ClusterConfig = {
  dataDir: string
  cluster: string
  log: string
  runner: PostgresOsUser
  binaries: PostgresBinaries
  password: string
}

/**
 * Creates the cluster under a temporary name, then renames it, so that an interrupted first start leaves no
 * incomplete cluster.
 */
export async function initialiseCluster(config: ClusterConfig) {
  const unfinished = `${config.cluster}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const scratch = mkdtempSync(join(tmpdir(), 'cornerman-'))
  const passwordFile = join(scratch, 'password')
  writeFileSync(passwordFile, config.password, { mode: 0o600 })
  mkdirSync(unfinished, { mode: 0o700 })
  if (config.runner.isOther) {
    for (const path of [scratch, passwordFile, unfinished])
      chownSync(path, config.runner.uid, config.runner.gid)
  }
  try {
    await runInitdb(config.binaries.initdb, createInitdbArguments(unfinished, passwordFile), config)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  renameSync(unfinished, config.cluster)
}

/**
 * Gives the files of a cluster that was copied by root to the user who runs PostgreSQL, which refuses to start with the
 * files of someone else.
 */
export function takeOverCluster({ cluster, runner }: Pick<ClusterConfig, 'cluster' | 'runner'>) {
  if (!runner.isOther || statSync(cluster).uid === runner.uid) return
  for (const entry of readdirSync(cluster, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(cluster, entry), runner.uid, runner.gid)
  // The folder comes last, so that an interrupted change is completed by the next start.
  lchownSync(cluster, runner.uid, runner.gid)
}

const createInitdbArguments = (cluster: string, passwordFile: string) => [
  `--pgdata=${cluster}`,
  '--username=cornerman',
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  // The built-in C locale keeps sort orders independent of the operating system's locales, which may change
  // with updates.
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

function runInitdb(program: string, args: string[], config: ClusterConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      ...toSpawnOptions(config.runner),
      cwd: config.dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    stopChildOnExit(child, 'SIGTERM')
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    child.on('error', error =>
      reject(new StartupError(`The PostgreSQL data directory cannot be created: ${error.message}`)),
    )
    child.on('exit', code =>
      code === 0
        ? resolve()
        : reject(
            new StartupError(
              `The PostgreSQL data directory cannot be created: ${output.trim().split('\n').slice(-2).join(' ')}`,
            ),
          ),
    )
  })
}

export function toSpawnOptions(runner: PostgresOsUser) {
  const environment = { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC', HOME: tmpdir() }
  return runner.isOther
    ? { uid: runner.uid, gid: runner.gid, env: environment }
    : { env: { ...process.env, ...environment } }
}
