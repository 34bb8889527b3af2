import type { FastifyInstance } from 'fastify'
import type { AvatarStore } from './avatar-store.ts'

/** Serves avatars by their unguessable names. A picture never changes, so it may be cached forever. */
export async function serveAvatars(app: FastifyInstance, avatars: AvatarStore) {
  app.get<{ Params: { name: string } }>('/uploads/avatars/:name', async ({ params }, reply) => {
    const picture = await avatars.read(params.name)
    if (!picture) return reply.callNotFound()
    return reply
      .type('image/webp')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}
