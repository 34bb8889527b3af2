import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { health } from '#contract/account.ts'
import { operations } from '#contract/operations.ts'
import { accountRoutes } from './account/routes.ts'
import { awardAchievements } from './achievements/listeners.ts'
import { achievementRoutes } from './achievements/routes.ts'
import { publicAddress } from './address.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { endAssignments } from './assignments/listeners.ts'
import { assignmentRoutes } from './assignments/routes.ts'
import { openEvents } from './events/events.ts'
import { exerciseRoutes } from './exercises/routes.ts'
import { exportRoutes } from './exports/routes.ts'
import { recogniseActors } from './http/authenticate.ts'
import { toFailure } from './http/failures.ts'
import { hangUp } from './http/hang-up.ts'
import { protect } from './http/headers.ts'
import { implementOn } from './http/implement.ts'
import { loggable, logRequests } from './http/log.ts'
import { openApiDocument } from './http/openapi.ts'
import { acceptEmptyJson } from './http/parse.ts'
import { limitRequests } from './http/rate-limit.ts'
import { readable } from './http/readable.ts'
import { serveWebApp } from './http/static.ts'
import { accessTokens } from './http/tokens.ts'
import { notify } from './notifications/listeners.ts'
import { notificationRoutes } from './notifications/routes.ts'
import { unsubscribeRoutes } from './notifications/unsubscribing/routes.ts'
import type { Parts, Services } from './parts.ts'
import { partFromDeleted } from './people/listeners.ts'
import { peopleRoutes } from './people/routes.ts'
import { regimenRoutes } from './regimens/routes.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { keepOnHold } from './safety/listeners.ts'
import { safetyRoutes } from './safety/routes.ts'
import { scheduleRoutes } from './schedule/routes.ts'
import { serveAvatars } from './storage/serve.ts'
import { version } from './version.ts'
import { workoutLogRoutes } from './workout-logs/routes.ts'

const bodyLimit = 4 * 1024 * 1024
/** As long as an address may be at all: what is no id is unknown, however long. */
const pathParameterLimit = 16 * 1024
/** For a whole request, so that nobody holds a connection by sending a byte now and then. */
const requestMilliseconds = 120_000

/** The server as a value: every route, nothing listening yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, database, secrets } = services
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: typeof config.trustProxy === 'number' ? trustHops(config.trustProxy) : config.trustProxy,
    bodyLimit,
    requestTimeout: requestMilliseconds,
    clientErrorHandler: hangUp,
    rewriteUrl: ({ url = '/' }) => readable(url),
    forceCloseConnections: 'idle',
    // What still arrives while the server stops is answered like the rest.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: pathParameterLimit },
  })
  logRequests(app)
  protect(app, config.publicUrl?.startsWith('https:') ?? false)
  acceptEmptyJson(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = toFailure(error)
    if (refusal.statusCode >= 500)
      request.log.error({ err: loggable(error), id: request.id }, 'A request failed')
    if (refusal.details.retryAfterSeconds) reply.header('retry-after', refusal.details.retryAfterSeconds)
    return reply
      .code(refusal.statusCode)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(refusal.toBody(request.id))
  })
  // The files of the web app are compressed when they are built.
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 })
  await app.register(cookie)
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && config.corsOrigins.includes(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: ['authorization', 'x-access-token', 'content-type', 'idempotency-key', 'x-person'],
    strictPreflight: false,
  })
  // After the above, so that an app elsewhere reads why it is refused, and asks beforehand for nothing.
  limitRequests(app, config.limits.requestsPerSecond)
  const tokens = accessTokens(secrets.tokenKey)
  recogniseActors(app, database, tokens)
  await describeInterface(app)
  implementFeatures(app, {
    ...services,
    tokens,
    events: openEvents([
      awardAchievements,
      endAssignments,
      notify(services.jobs),
      partFromDeleted,
      keepOnHold,
    ]),
    publicAddress: publicAddress(config, app),
  })
  await serveAvatars(app, services.avatars)
  await serveWebApp(app)
  return app
}

/** That many proxies stand before the server. */
const trustHops = (count: number) => (_address: string, hop: number) => hop < count

async function describeInterface(app: FastifyInstance) {
  const document = openApiDocument(operations, version)
  app.get('/api/openapi.json', async () => document)
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs' })
}

function implementFeatures(app: FastifyInstance, parts: Parts) {
  const implement = implementOn(app, parts.database, new Set())

  accountRoutes(implement, parts)
  notificationRoutes(implement, parts)
  unsubscribeRoutes(app, parts)
  peopleRoutes(implement, parts)
  exerciseRoutes(implement)
  regimenRoutes(implement, parts.events)
  assignmentRoutes(implement, parts.events)
  scheduleRoutes(implement, parts.events)
  workoutLogRoutes(implement, parts.events)
  reviewRoutes(implement, parts.events)
  safetyRoutes(implement, parts.events)
  analyticsRoutes(implement)
  achievementRoutes(implement)
  exportRoutes(implement, parts)

  implement(health, async ({ db }) => {
    await db.$client.query('select 1')
    return { message: 'Cornerman is up.', version }
  })
}
