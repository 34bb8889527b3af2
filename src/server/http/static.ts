import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasWebApp, webRoot } from '../config.ts'
import { failure } from './failures.ts'

/** A browser that goes to a page says so; a program that calls does not. */
export function wantsPage(request: FastifyRequest): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  return isReading && (request.headers.accept ?? '').includes('text/html')
}

const year = 'public, max-age=31536000, immutable'
/** Kept, but asked about each time: these names stay the same when their content changes. */
const askFirst = 'no-cache'

/** The web app: its files, and its one page at every path that is nothing else. */
export async function serveWebApp(app: FastifyInstance) {
  if (hasWebApp()) {
    await app.register(fastifyStatic, {
      root: webRoot,
      preCompressed: true,
      // A route a file: whatever is no file is the page, or an unknown path.
      wildcard: false,
      index: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.header('cache-control', path.includes('/assets/') ? year : askFirst)
      },
    })
  }
  const page = hasWebApp() ? readFileSync(join(webRoot, 'index.html'), 'utf8') : notBuilt
  app.setNotFoundHandler((request, reply) => answerElsewhere(request, reply, page))
}

function answerElsewhere(request: FastifyRequest, reply: FastifyReply, page: string) {
  const [path = '/'] = request.url.split('?')
  const isReading = request.method === 'GET' || request.method === 'HEAD'
  const isApi = path === '/api' || path.startsWith('/api/')
  // A missing file must not be answered with a page: an old tab would run HTML as a script.
  const isFile = path.startsWith('/assets/') || path.startsWith('/uploads/')
  if (!isReading || isApi || isFile) throw failure('request.unknown-path')
  return reply.code(200).header('cache-control', askFirst).type('text/html; charset=utf-8').send(page)
}

const notBuilt =
  '<!doctype html><html lang="en"><title>Cornerman</title><p>The web app is not built yet. Start the server with <code>npm start</code>.</p></html>'
