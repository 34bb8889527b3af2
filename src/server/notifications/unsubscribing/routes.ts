import type { FastifyInstance } from 'fastify'
import { notifications } from '#contract/notifications.ts'
import { readUnsubscribeToken } from '../../access/unsubscribe-token.ts'
import { found } from '../../http/failures.ts'
import { implementOn } from '../../http/implement.ts'
import type { Parts } from '../../parts.ts'
import { readChannels, switchMailOff } from './store.ts'

/** Mail programs post a form; what it says is known. Only here is a form taken. */
const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function unsubscribeRoutes(app: FastifyInstance, { database, secrets }: Parts) {
  app.register(async scope => {
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, done) => done(null, {}))
    const implement = implementOn(scope, database, new Set())
    const meant = async (token: string) =>
      found(await readUnsubscribeToken(secrets.tokenKey, token), 'unsubscribe.unknown')

    implement(notifications.unsubscription, async ({ params, db }) => {
      const of = await meant(params.token)
      const { mail } = found(await readChannels(db, of), 'unsubscribe.unknown')
      return { data: { kind: of.kind, mail } }
    })

    implement(notifications.unsubscribe, async ({ params, db }) => {
      const of = await meant(params.token)
      found(await readChannels(db, of), 'unsubscribe.unknown')
      await switchMailOff(db, of)
      return { data: { kind: of.kind, mail: false } }
    })
  })
}
