import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'

/**
 * Returns a getter for the server's public address, without a trailing slash. The address is `PUBLIC_URL` or,
 * if that is not set, localhost with the actual port, which is known only once the server is listening.
 */
export function createPublicUrlGetter(config: Config, app: FastifyInstance): () => string {
  return () => config.publicUrl ?? `http://localhost:${getListeningPort(app) ?? config.port}`
}

function getListeningPort(app: FastifyInstance): number | undefined {
  const address = app.server.address()
  return typeof address === 'object' ? address?.port : undefined
}
