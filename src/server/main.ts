import { networkInterfaces } from 'node:os'
import { publicAddress } from './address.ts'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { CannotStart } from './failure-at-start.ts'
import { loggable } from './http/log.ts'
import { openStore, type Store } from './store.ts'
import { welcome } from './welcome.ts'
import { jobHandlers } from './work.ts'

/** What a running server can be asked for. */
export type Running = { address: string; stop(): Promise<void> }

const patienceForRequests = 2000

/** Opens the database, brings it up to date and serves. */
export async function run(config: Config): Promise<Running & { store: Store }> {
  const store = await openStore(config)
  try {
    const app = await buildApp({ ...store, config })
    const port = await listen(app, config)
    await store.jobs.work(
      jobHandlers({ ...store, config, publicAddress: publicAddress(config, app) }),
      (job, error) => app.log.warn({ job, err: loggable(error) }, 'A job failed and is tried again'),
    )
    const stop = once(async () => {
      await withinPatience(app.close(), () => app.server.closeAllConnections())
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
    await app.listen({ port: config.port, host: config.host ?? allInterfaces() })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EADDRINUSE')
      throw new CannotStart(
        `Port ${config.port} is taken. Stop what uses it, or start with another one: PORT=${config.port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new CannotStart(
        `This user may not open port ${config.port}. Start with another one: PORT=3000 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new CannotStart(
        `HOST is ${config.host}, which is no address of this computer. Correct it, or leave it out for all.`,
      )
    throw error
  }
  const address = app.server.address()
  return typeof address === 'object' && address ? address.port : config.port
}

/** Both protocols where the system has both. */
function allInterfaces(): string {
  const hasIpv6 = Object.values(networkInterfaces()).some(list =>
    list?.some(entry => entry.family === 'IPv6'),
  )
  return hasIpv6 ? '::' : '0.0.0.0'
}

async function withinPatience(closing: PromiseLike<unknown>, cutOff: () => void) {
  const timer = setTimeout(cutOff, patienceForRequests)
  await closing
  clearTimeout(timer)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  return () => {
    running ??= work()
    return running
  }
}

type Extras = {
  /** Called before anybody is told that the server is ready; what it answers is printed below the addresses. */
  prepare?: (running: Running & { store: Store }) => Promise<string>
}

/** Runs until a signal, the launcher's end or the database's; problems the host can mend are one plain line. */
export async function serve(environment: NodeJS.ProcessEnv, extras: Extras = {}): Promise<void> {
  // Until there is something to stop, what was begun ends with this process.
  let end: () => unknown = () => process.exit(0)
  for (const way of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(way, () => end())
  try {
    const config = readConfig(environment)
    const running = await run(config)
    end = endOf(running)
    const more = (await extras.prepare?.(running)) ?? ''
    process.stdout.write(welcome(config, running) + more)
  } catch (error) {
    explain(error)
    process.exit(1)
  }
}

/** How a running server ends; of itself, where its database does. */
function endOf(running: Running & { store: Store }): () => unknown {
  const end = (code: number) =>
    running.stop().then(
      () => process.exit(code),
      () => process.exit(1),
    )
  running.store.lost?.then(() => {
    process.stderr.write(
      'Cornerman stops: its PostgreSQL ended unexpectedly. Start again; nothing acknowledged is lost.\n',
    )
    return end(1)
  })
  return () => end(0)
}

function explain(error: unknown) {
  process.stderr.write(`Cornerman cannot start: ${sentenceOf(error)}\n`)
}

/** What the host can mend, or the system says (no space, no right), needs no stack. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof CannotStart || 'syscall' in error ? error.message : (error.stack ?? error.message)
}
