import { basename } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type AvatarStore, avatarNamePattern } from './avatar-store.ts'

/** Serves avatars by their unguessable names. A file never changes, so it may be cached forever. */
export async function serveAvatars(app: FastifyInstance, { directory }: AvatarStore) {
  await app.register(fastifyStatic, {
    root: directory,
    prefix: '/uploads/avatars/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    allowedPath: path => avatarNamePattern.test(path.slice(1)),
    setHeaders: (response, path) => {
      if (avatarNamePattern.test(basename(path)))
        response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}
