import { gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { operations } from '#contract/operations.ts'
import { lazy } from '#server/lazy.ts'
import { version } from '#server/version.ts'
import { createEntityTag, hasEntityTag } from './entity-tag.ts'
import { createOpenApiDocument } from './openapi.ts'

const documentPath = '/api/openapi.json'
const pagePath = '/api/docs'

/**
 * Serves the OpenAPI document and its web page. Builds both once, on demand, because most servers never need them.
 */
export function serveApiDocumentation(app: FastifyInstance) {
  const document = lazy(() => createOpenApiDocument(operations, version))
  const page = lazy(() => createDocumentationPage(document()))
  const files = lazy(() => createDocumentFiles(document()))
  app.get(documentPath, async (request, reply) => {
    const { plain, compressed, tag } = files()
    reply.headers({ etag: tag, 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
    if (hasEntityTag(request, tag)) return reply.code(304).send()
    const isCompressed = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    if (isCompressed) reply.header('content-encoding', 'gzip')
    return reply.type('application/json; charset=utf-8').send(isCompressed ? compressed : plain)
  })
  for (const path of [pagePath, `${pagePath}/*`]) {
    app.get(path, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await page()).inject({ url: request.url })
      const { connection: _, 'transfer-encoding': __, ...otherHeaders } = headers
      return reply.code(statusCode).headers(otherHeaders).send(rawPayload)
    })
  }
}

function createDocumentFiles(document: object): { plain: Buffer; compressed: Buffer; tag: string } {
  const plain = Buffer.from(JSON.stringify(document))
  return { plain, compressed: gzipSync(plain), tag: createEntityTag(plain) }
}

/** Creates a separate Fastify instance, because plugins cannot be registered after the server has started. */
async function createDocumentationPage(document: object): Promise<FastifyInstance> {
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ])
  const page = Fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await page.register(swagger, { mode: 'static', specification: { document: document as never } })
  await page.register(swaggerUi, { routePrefix: pagePath })
  return page
}
