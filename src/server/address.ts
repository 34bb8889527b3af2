import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * Where people reach this server, without a slash at the end: what links in mails and answers begin with.
 * `PUBLIC_URL`, else this computer at the port that was opened, which is known only once the server listens.
 */
export function publicAddress(config: Config, app: FastifyInstance): () => string {
  return () => config.publicUrl ?? `http://localhost:${openPort(app) ?? config.port}`
}

function openPort(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}
