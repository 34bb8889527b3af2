import { networkInterfaces } from 'node:os'
import { toLoggableError } from '#server/http/request-log.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { createJobHandlers } from './job-handlers.ts'
import { createPublicUrlGetter } from './public-url.ts'
import { openServerResources, type ServerResources } from './server-resources.ts'
import { StartupError } from './startup-error.ts'
import { formatWelcomeMessage } from './welcome-message.ts'

/** A listening server and the function that stops it. */
export type RunningServer = { address: string; stop(): Promise<void> }

const shutdownTimeoutMs = 2000

/** Opens and migrates the database, then starts the server. */
export async function startAppServer(
  config: Config,
  { isCreatingDemoData = false } = {},
): Promise<RunningServer & { store: ServerResources }> {
  const store = await openServerResources(config)
  const { state, metrics } = store.monitoring
  state.isCreatingDemoData = isCreatingDemoData
  try {
    const app = await buildApp({ ...store, config })
    const port = await listen(app, config)
    await store.jobs.work(
      createJobHandlers({ ...store, config, publicAddress: createPublicUrlGetter(config, app) }),
      (job, error) => {
        metrics?.countJob(job, error === undefined ? 'done' : 'failed')
        if (error === undefined) return
        state.reportError(error, new Date())
        app.log.warn({ job, err: toLoggableError(error) }, 'Job failed and will be retried')
      },
      { time: config.backups.time, isOnlyServer: store.liveServers.isOnly() },
    )
    state.areJobsStarted = true
    const stop = runOnce(async () => {
      await closeWithTimeout(app.close(), () => app.server.closeAllConnections())
      await store.close()
    })
    return { address: `http://localhost:${port}`, stop, store }
  } catch (error) {
    await store.close()
    throw error
  }
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, config: Config): Promise<number> {
  try {
    await app.listen({ port: config.port, host: config.host ?? getWildcardAddress() })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `Port ${config.port} is already in use. Stop the other program, or choose another port: PORT=${config.port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new StartupError(
        `This user is not allowed to open port ${config.port}. Choose another port: PORT=3000 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(
        `HOST is ${config.host}, which is not an address of this computer. Correct it, or remove it to listen on all addresses.`,
      )
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/**
 * Returns the wildcard address: `::` if the system supports IPv6 (it also accepts IPv4 connections),
 * otherwise `0.0.0.0`.
 */
function getWildcardAddress(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some(list =>
    list?.some(entry => entry.family === 'IPv6'),
  )
  return hasIpv6 ? '::' : '0.0.0.0'
}

async function closeWithTimeout(closing: PromiseLike<unknown>, cutOff: () => void) {
  const timer = setTimeout(cutOff, shutdownTimeoutMs)
  await closing
  clearTimeout(timer)
}

function runOnce(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}

type RunServerOptions = {
  /** Called before the welcome message is printed. Returns the text to print below the message. */
  prepare?: (running: RunningServer & { store: ServerResources }) => Promise<string>
}

/**
 * Runs the server until a signal arrives, or until the launcher or the database exits. Problems that the
 * operator can fix are printed as a single line.
 */
export async function runServer(
  environment: NodeJS.ProcessEnv,
  extras: RunServerOptions = {},
): Promise<void> {
  // Until the server is running, exiting the process is enough to stop everything, because child processes
  // exit with it.
  let shutDown: () => unknown = () => process.exit(0)
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(event, () => shutDown())
  try {
    const config = readConfig(environment)
    const running = await startAppServer(config, { isCreatingDemoData: extras.prepare !== undefined })
    shutDown = createShutdown(running)
    const extraText = (await extras.prepare?.(running)) ?? ''
    running.store.monitoring.state.isCreatingDemoData = false
    process.stdout.write(formatWelcomeMessage(config, running) + extraText)
  } catch (error) {
    printStartupError(error)
    process.exit(1)
  }
}

/** Returns the function that stops the server. The server also stops if its database exits. */
function createShutdown(running: RunningServer & { store: ServerResources }): () => unknown {
  const end = (code: number) =>
    running.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  running.store.lost?.then(() => {
    process.stderr.write(
      'PostgreSQL exited unexpectedly, so Cornerman is shutting down. Start Cornerman again; all saved data is safe.\n',
    )
    return end(1)
  })
  return () => end(0)
}

function printStartupError(error: unknown) {
  process.stderr.write(`Cornerman cannot start: ${formatStartupError(error)}\n`)
}

/**
 * Omits the stack trace for errors that the operator can fix and for system errors (such as a full disk or a
 * missing permission).
 */
function formatStartupError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof StartupError || 'syscall' in error ? error.message : (error.stack ?? error.message)
}
