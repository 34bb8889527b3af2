import { readConfig } from '#server/config.ts'
import { type RunningServer, startAppServer } from '#server/main.ts'
import type { ServerResources } from '#server/server-resources.ts'
import { registerServerDatabase } from '#support/server/accounts.ts'
import { withTemporaryFolder } from './temporary-folder.ts'
import { withResource } from './with-resource.ts'

type Server = RunningServer & { store: ServerResources }

/** Calls `use` with a new server on a free port, then stops the server and deletes its data. */
export function withTemporaryServer<T>(
  environment: Record<string, string>,
  use: (server: Server) => Promise<T>,
): Promise<T> {
  return withTemporaryFolder('server', dataDir => {
    const config = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...environment }
    return withResource(
      startAppServer(readConfig(config)),
      server => server.stop(),
      server => withAccounts(server, dataDir, () => use(server)),
    )
  })
}

/** Registers the server so that the `guest` helper can create accounts on it. */
function withAccounts<T>({ address, store }: Server, dataDir: string, use: () => Promise<T>): Promise<T> {
  const databaseUrl = store.database.$client.options.connectionString ?? ''
  const forget = registerServerDatabase(address, { databaseUrl, dataDir })
  return withResource(Promise.resolve(), forget, use)
}
