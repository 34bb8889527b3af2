import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isWebAppBuilt, webAppDirectory } from '#server/config.ts'
import { failure } from './failures.ts'

/** Returns whether a browser is navigating to a page, as opposed to calling the API. */
export function isPageRequest(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && (request.headers.accept ?? '').includes('text/html')
}

const immutableCacheControl = 'public, max-age=31536000, immutable'
/**
 * Requires browsers to revalidate these files on each use, since the files keep their names when their
 * content changes.
 */
const revalidateCacheControl = 'no-cache'

/** Returns the HTML page of the web app. */
export const readWebAppPage = (): string =>
  isWebAppBuilt() ? readFileSync(join(webAppDirectory, 'index.html'), 'utf8') : notBuiltPage

/** Serves the files of the web app, and its HTML page at every other path. */
export async function serveWebApp(app: FastifyInstance, page: string) {
  if (isWebAppBuilt()) {
    await app.register(fastifyStatic, {
      root: webAppDirectory,
      preCompressed: true,
      // Registers one route for each file of the web app. Requests for any other path reach the not-found
      // handler.
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? immutableCacheControl : revalidateCacheControl,
        )
      },
    })
  }
  app.setNotFoundHandler((request, reply) => handleUnknownPath(request, reply, page))
}

function handleUnknownPath(request: FastifyRequest, reply: FastifyReply, page: string) {
  const [path = '/'] = request.url.split('?')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const isApi = path === '/api' || path.startsWith('/api/')
  // A request for a missing file must not return the HTML page, because an outdated tab would run it as a
  // script.
  const isFile = path.startsWith('/assets/') || path.startsWith('/uploads/')
  if (!isReading || isApi || isFile) throw failure('request.unknown-path')
  return reply
    .code(200)
    .header('cache-control', revalidateCacheControl)
    .type('text/html; charset=utf-8')
    .send(page)
}

const notBuiltPage =
  '<!doctype html><html lang="en"><title>Cornerman</title><p>The web app is not built yet. Start the server with <code>npm start</code>.</p></html>'
