import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** The size of a JSON body; 0 without one. */
    bodyBytes: number
  }
}

/** Accepts an empty body with a JSON content type, because some clients always send that content type. */
export function registerJsonParser(app: FastifyInstance) {
  app.decorateRequest('bodyBytes', 0)
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') return done(null, undefined)
    request.bodyBytes = Number(request.headers['content-length'] ?? body.length)
    return parse(request, sanitizeJson(body as string), done)
  })
}

/**
 * Removes NUL characters and replaces lone surrogates (half an emoji) with U+FFFD, since PostgreSQL can store
 * neither. In JSON, these characters appear only as escapes.
 */
export function sanitizeJson(json: string): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return json
  return json.replace(jsonEscapePattern, sequence => {
    if (/^\\u0000$/.test(sequence)) return ''
    return /^\\ud[89a-f]..$/i.test(sequence) ? '\\ufffd' : sequence
  })
}

/**
 * Matches each surrogate pair and each escaped backslash as a whole, so that no match starts in the middle of
 * a pair or an escape sequence.
 */
const jsonEscapePattern = /\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|u[0-9a-f]{4}|.)/gis
