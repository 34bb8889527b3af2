import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type Avatars, avatarName } from './avatars.ts'

/** Pictures by their names, which nobody guesses; a file never changes, so it may be kept for good. */
export async function serveAvatars(app: FastifyInstance, { directory }: Avatars) {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/uploads/avatars/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: path => avatarName.test(path.slice(1)),
    setHeaders: (response, path) => {
      if (avatarName.test(basename(path)))
        response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}
