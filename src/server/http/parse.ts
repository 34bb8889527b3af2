import type { FastifyInstance } from 'fastify'

/** Clients send a JSON content type with every request, also with those that have no body. */
export function acceptEmptyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body === 'string' && body.trim() === '') return done(null, undefined)
    return parse(request, storable(body as string), done)
  })
}

/**
 * PostgreSQL takes a NUL and half a surrogate pair (an emoji that was cut in two) for no text. In JSON they can
 * only stand as escapes: the one is left out, the other becomes the sign for an unreadable character.
 */
export function storable(json: string): string {
  if (!/\\u(?:0000|d[89a-f])/i.test(json)) return json
  return json.replace(eachEscape, written => {
    if (/^\\u0000$/.test(written)) return ''
    return /^\\ud[89a-f]..$/i.test(written) ? '\\ufffd' : written
  })
}

/** Whole pairs first; a backslash that is itself escaped begins nothing. */
const eachEscape = /\\(?:ud[89ab][0-9a-f]{2}\\ud[c-f][0-9a-f]{2}|u[0-9a-f]{4}|.)/gis
