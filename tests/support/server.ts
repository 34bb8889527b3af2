import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { Scope } from '#contract/people.ts'
import { readConfig } from '#server/config.ts'
import { type Running, run } from '#server/main.ts'
import type { Store } from '#server/store.ts'
import { type Caller, caller } from './caller.ts'
import { link, type Member, member } from './cast.ts'
import { cloneDatabase } from './database.ts'

export type TestServer = {
  readonly address: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly store: Store
  /** Somebody who has no account yet. */
  visitor(): Caller
  coach(firstName?: string, details?: { isVerified?: boolean; role?: 'coach' | 'admin' }): Promise<Member>
  athlete(firstName?: string, details?: { isVerified?: boolean; timeZone?: string }): Promise<Member>
  /** Makes them work together, as if the athlete had accepted; answers the coaching's id. */
  link(coach: Member, athlete: Member, scopes?: Scope[]): Promise<string>
}

/** One real server on a free port with a database of its own, for all tests of a file. */
export function serverForTests(environment: Record<string, string> = {}): TestServer {
  let running: (Running & { store: Store }) | undefined
  let database: Awaited<ReturnType<typeof cloneDatabase>> | undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-test-'))
  const started = () => {
    if (!running) throw new Error('The server of a test file runs only inside its tests.')
    return running
  }
  before(async () => {
    database = await cloneDatabase()
    running = await run(
      readConfig({
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        LOG_LEVEL: 'silent',
        // A file's tests come from one address and do not wait; what is limited has tests of its own.
        LIMIT_REQUESTS_PER_SECOND: '100000',
        ...environment,
      }),
    )
  })
  after(async () => {
    await running?.stop()
    await database?.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    dataDir,
    get databaseUrl() {
      return database?.url ?? ''
    },
    get address() {
      return started().address
    },
    get store() {
      return started().store
    },
    visitor: () => caller(started().address),
    coach: (firstName = 'Rita', details) =>
      member(started().address, started().store, firstName, { role: 'coach', ...details }),
    athlete: (firstName = 'Ana', details) => member(started().address, started().store, firstName, details),
    link: (coach, athlete, scopes) => link(started().store, coach, athlete, scopes),
  }
}
