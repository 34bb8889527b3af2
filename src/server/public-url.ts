import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * Returns a function that returns the server's public address, without a trailing slash: `PUBLIC_URL`, or
 * else localhost with the actual port, which is known only once the server is listening.
 */
export function createPublicUrlGetter(config: Config, app: FastifyInstance): () => string {
  return () => config.publicUrl ?? `http://localhost:${getListeningPort(app) ?? config.port}`
}

function getListeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}
