import type { FastifyInstance } from 'fastify'
import { notifications } from '#contract/account/notifications.ts'
import { verifyUnsubscribeToken } from '#server/access/unsubscribe-token.ts'
import type { FeatureDependencies } from '#server/dependencies.ts'
import { requireFound } from '#server/http/failures.ts'
import { createRouteRegistrar } from '#server/http/register-route.ts'
import { listTokenKeys } from '#server/secrets.ts'
import { disableMail, findChannels } from './store.ts'

/** Mail clients submit a form with a fixed body (RFC 8058). Only these routes accept form data. */
const formContentTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

export function unsubscribeRoutes(app: FastifyInstance, { database, secrets }: FeatureDependencies) {
  app.register(async scope => {
    scope.addContentTypeParser(formContentTypes, { parseAs: 'string' }, (_request, _body, done) =>
      done(null, {}),
    )
    const implement = createRouteRegistrar(scope, database, new Map())
    const verify = async (token: string) =>
      requireFound(await verifyUnsubscribeToken(listTokenKeys(secrets), token), 'unsubscribe.unknown')

    implement(notifications.unsubscription, async ({ params, db }) => {
      const unsubscription = await verify(params.token)
      const { mail } = requireFound(await findChannels(db, unsubscription), 'unsubscribe.unknown')
      return { data: { kind: unsubscription.kind, mail } }
    })

    implement(notifications.unsubscribe, async ({ params, db }) => {
      const unsubscription = await verify(params.token)
      requireFound(await findChannels(db, unsubscription), 'unsubscribe.unknown')
      await disableMail(db, unsubscription)
      return { data: { kind: unsubscription.kind, mail: false } }
    })
  })
}
