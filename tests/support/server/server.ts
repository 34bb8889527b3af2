import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before } from 'node:test'
import type { SharingScope } from '#contract/people/people.ts'
import { readConfig } from '#server/config.ts'
import { type RunningServer, startAppServer } from '#server/main.ts'
import type { ServerResources } from '#server/server-resources.ts'
import { checkRowsOfStatements } from './check-rows.ts'
import { cloneDatabase } from './database.ts'
import { closeAfterLastFile, isResourceSharingEnabled } from './shared-resources.ts'
import { createTestClient, type TestClient } from './test-client.ts'
import { createTestUser, insertTestCoaching, type TestUser } from './test-users.ts'

export type TestServer = {
  readonly address: string
  readonly dataDir: string
  readonly databaseUrl: string
  readonly store: ServerResources
  /** Creates a client without an account. */
  visitor(): TestClient
  coach(firstName?: string, details?: { isVerified?: boolean; role?: 'coach' | 'admin' }): Promise<TestUser>
  athlete(firstName?: string, details?: { isVerified?: boolean; timeZone?: string }): Promise<TestUser>
  /**
   * Connects a coach and an athlete, as if the athlete had accepted an invitation. Returns the id of the
   * coaching relationship.
   */
  link(coach: TestUser, athlete: TestUser, scopes?: SharingScope[]): Promise<string>
}

type StartedServer = {
  running: RunningServer & { store: ServerResources }
  databaseUrl: string
  dataDir: string
  stop(): Promise<void>
}

let sharedStart: Promise<StartedServer> | undefined

/**
 * Starts a real server on a free port. All test files of a process share one server, and each creates its own
 * users. A test file that passes environment variables or `alone` gets its own server and database.
 */
export function serverForTests(environment?: Record<string, string> | 'alone'): TestServer {
  const isOwn = environment !== undefined || !isResourceSharingEnabled()
  const ownDataDir = isOwn ? makeDataDir() : undefined
  let started: StartedServer | undefined
  before(async () => {
    started = await (ownDataDir ? startServer(ownDataDir, environment) : getSharedServer())
  })
  after(async () => {
    if (isOwn) await started?.stop()
  })
  const current = () => {
    if (!started) throw new Error('The server of a test file runs only inside its tests.')
    return started
  }
  return {
    get dataDir() {
      return ownDataDir ?? current().dataDir
    },
    get databaseUrl() {
      return current().databaseUrl
    },
    get address() {
      return current().running.address
    },
    get store() {
      return current().running.store
    },
    visitor: () => createTestClient(current().running.address),
    coach: (firstName = 'Rita', details) =>
      createTestUser(current().running.address, current().running.store, firstName, {
        role: 'coach',
        ...details,
      }),
    athlete: (firstName = 'Ana', details) =>
      createTestUser(current().running.address, current().running.store, firstName, details),
    link: (coach, athlete, scopes) => insertTestCoaching(current().running.store, coach, athlete, scopes),
  }
}

function getSharedServer(): Promise<StartedServer> {
  sharedStart ??= startServer(makeDataDir()).then(started => {
    closeAfterLastFile(started.stop)
    return started
  })
  return sharedStart
}

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'cornerman-test-'))

async function startServer(
  dataDir: string,
  environment: Record<string, string> | 'alone' = {},
): Promise<StartedServer> {
  checkRowsOfStatements()
  const database = await cloneDatabase()
  const running = await startAppServer(
    readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      // All tests share one IP address and would exceed the rate limits, which are tested separately.
      LIMIT_REQUESTS_PER_SECOND: '100000',
      LIMIT_REGISTRATIONS_PER_HOUR: '100000',
      LIMIT_INVITATIONS_PER_SERVER: '100000',
      ...(environment === 'alone' ? {} : environment),
    }),
  )
  return {
    running,
    databaseUrl: database.url,
    dataDir,
    stop: async () => {
      await running.stop()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
