import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/**
 * Allows only content from this server, except for images and media that users link to, and the scripts that are
 * part of the page.
 */
const createContentSecurityPolicy = (page: string) =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...hashInlineScripts(page)].join(' '),
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    // Inline styles are allowed because the component library sets sizes and positions with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const hashInlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

export function addSecurityHeaders(
  app: FastifyInstance,
  { isHttps, page }: { isHttps: boolean; page: string },
) {
  const contentSecurityPolicy = createContentSecurityPolicy(page)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=()',
      'cross-origin-opener-policy': 'same-origin',
      ...(isHttps && { 'strict-transport-security': 'max-age=31536000' }),
    })
  })
}
