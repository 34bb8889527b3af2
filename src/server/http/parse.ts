import type { FastifyInstance } from 'fastify'

/** Clients send a JSON content type with every request, also with those that have no body. */
export function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') return done(null, undefined)
    return parse(request, body as string, done)
  })
}
