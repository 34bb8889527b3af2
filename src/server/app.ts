import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { health } from '#contract/account/account.ts'
import { home, homeParts } from '#contract/home.ts'
import { createAccessRecorder } from '#server/access-log/record-accesses.ts'
import { accessLogRoutes } from '#server/access-log/routes.ts'
import { type AccountRateLimiter, createAccountRateLimiter } from '#server/account/account-rate-limiter.ts'
import { createPasswordConfirmation } from '#server/account/confirm-password.ts'
import { intervalsIcuRoutes } from '#server/account/intervals-icu/routes.ts'
import { proposedChangeRoutes } from '#server/account/proposed-changes/routes.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { createWebhookListener } from '#server/account/webhooks/listeners.ts'
import { awardAchievements } from '#server/achievements/listeners.ts'
import { achievementRoutes } from '#server/achievements/routes.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { returnDeferredItems } from '#server/analytics/deferrals/listeners.ts'
import { saveResultsOfMaxTests } from '#server/analytics/max-tests/listeners.ts'
import { analyticsRoutes } from '#server/analytics/routes.ts'
import {
  endAssignmentsOfDeletedRegimen,
  resumeAssignmentsOfRestoredRegimen,
} from '#server/assignments/listeners.ts'
import { assignmentRoutes } from '#server/assignments/routes.ts'
import { sessionLibraryRoutes } from '#server/assignments/single-sessions/library/routes.ts'
import { singleSessionRoutes } from '#server/assignments/single-sessions/routes.ts'
import { recordDecisions } from '#server/decisions/listeners.ts'
import { decisionRoutes } from '#server/decisions/routes.ts'
import { createEventRecorder } from '#server/events/domain-events.ts'
import { exerciseRoutes } from '#server/exercises/routes.ts'
import { createArchiveRemover } from '#server/exports/listeners.ts'
import { exportRoutes } from '#server/exports/routes.ts'
import { scheduledExportRoutes } from '#server/exports/scheduled/routes.ts'
import { serveApiDocumentation } from '#server/http/api-documentation.ts'
import { registerAuthentication } from '#server/http/authenticate.ts'
import { combineReads } from '#server/http/combine-reads.ts'
import { escapeInvalidPercentSigns } from '#server/http/escape-invalid-percent-signs.ts'
import { toFailure } from '#server/http/failures.ts'
import { handleClientError } from '#server/http/handle-client-error.ts'
import { registerJsonParser } from '#server/http/json-body.ts'
import { serveMcp } from '#server/http/mcp/serve-mcp.ts'
import { limitRequests, limitWrittenBytes } from '#server/http/rate-limit.ts'
import { createRouteRegistrar, type Handler } from '#server/http/register-route.ts'
import { getRequestOrigin, logRequests, toLoggableError } from '#server/http/request-log.ts'
import { addSecurityHeaders } from '#server/http/security-headers.ts'
import { readWebAppPage, serveWebApp } from '#server/http/serve-web-app.ts'
import { createAccessTokenSigner } from '#server/http/tokens.ts'
import { warnAboutUntrustedProxy } from '#server/http/warn-about-untrusted-proxy.ts'
import { importedTextRoutes } from '#server/imports/archive/routes.ts'
import { importProgramRoutes } from '#server/imports/programs/routes.ts'
import { importRoutes } from '#server/imports/routes.ts'
import { messageRoutes } from '#server/messages/routes.ts'
import { monitoringRoutes } from '#server/monitoring/routes.ts'
import { createNotificationListener } from '#server/notifications/listeners.ts'
import { notificationRoutes } from '#server/notifications/routes.ts'
import { unsubscribeRoutes } from '#server/notifications/unsubscribe/routes.ts'
import { endCoachingsOfDeletedAccount } from '#server/people/listeners.ts'
import { peopleRoutes } from '#server/people/routes.ts'
import { createDayTextParser } from '#server/regimens/parsing/day-text-parser.ts'
import { regimenRoutes } from '#server/regimens/routes.ts'
import { reviewRoutes } from '#server/reviews/routes.ts'
import { updateHeldExerciseKeys } from '#server/safety/listeners.ts'
import { safetyRoutes } from '#server/safety/routes.ts'
import { calendarEventRoutes } from '#server/schedule/calendar-events/routes.ts'
import { calendarFeedRoutes } from '#server/schedule/calendar-feed/routes.ts'
import { updateProgressionProposals } from '#server/schedule/listeners.ts'
import { plannedLoadRoutes } from '#server/schedule/planned-loads/routes.ts'
import { progressionRoutes } from '#server/schedule/progression/routes.ts'
import { scheduleRoutes } from '#server/schedule/routes.ts'
import { sessionWorkRoutes } from '#server/schedule/session-work/routes.ts'
import { workoutFileRoutes } from '#server/schedule/workout-file/routes.ts'
import { serveAvatars } from '#server/storage/serve-avatars.ts'
import { workoutLogRoutes } from '#server/workout-logs/routes.ts'
import type { FeatureDependencies, Services } from './dependencies.ts'
import { createPublicUrlGetter } from './public-url.ts'
import { version } from './version.ts'

/** The largest body of a request, except for the operations that have a limit of their own. */
export const bodyLimitBytes = 4 * 1024 * 1024
/**
 * The maximum length, in characters, of a path parameter. No URL that the server accepts is longer, so a
 * request with a very long invalid id still reaches its route and gets a "not found" response.
 */
const maxPathParameterLength = 16 * 1024
/** Limits the duration of a request, so that a slow client cannot hold a connection open indefinitely. */
const httpRequestTimeoutMs = 120_000

/** Builds the server with all routes, without listening on a port yet. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, database, secrets, monitoring, liveServers } = services
  const app = Fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy:
      typeof config.trustProxy === 'number' ? createProxyHopCheck(config.trustProxy) : config.trustProxy,
    bodyLimit: bodyLimitBytes,
    requestTimeout: httpRequestTimeoutMs,
    clientErrorHandler: handleClientError,
    rewriteUrl: ({ url = '/' }) => escapeInvalidPercentSigns(url),
    forceCloseConnections: 'idle',
    // Requests that arrive during shutdown are still answered.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: maxPathParameterLength },
  })
  logRequests(app, monitoring)
  const page = readWebAppPage()
  addSecurityHeaders(app, { isHttps: config.publicUrl?.startsWith('https:') ?? false, page })
  registerJsonParser(app)
  app.setErrorHandler((error, request, reply) => {
    const failure = toFailure(error)
    monitoring.state.reportError(error, new Date())
    monitoring.securityLog.logFailure(failure.code, getRequestOrigin(request))
    if (failure.statusCode >= 500)
      request.log.error({ err: toLoggableError(error), id: request.id }, 'Request failed')
    if (failure.details.retryAfterSeconds) reply.header('retry-after', failure.details.retryAfterSeconds)
    return reply
      .code(failure.statusCode)
      .type('application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(failure.toBody(request.id))
  })
  // Compresses API responses. The web app's files are compressed at build time.
  await app.register(compress, { encodings: ['gzip'], threshold: 4096 })
  await app.register(cookie)
  await app.register(cors, {
    origin: (origin, decide) => decide(null, origin !== undefined && config.corsOrigins.includes(origin)),
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'],
    allowedHeaders: [
      'authorization',
      'x-access-token',
      'content-type',
      'idempotency-key',
      'x-person',
      'if-none-match',
    ],
    exposedHeaders: ['etag', 'x-request-id', 'retry-after'],
    strictPreflight: false,
  })
  // Registered after CORS, so that apps from other origins can read a 429 response, and so that preflight
  // requests are not limited.
  limitRequests(app, () => liveServers.shareOf(config.limits.requestsPerSecond))
  warnAboutUntrustedProxy(app, monitoring.state)
  const tokens = createAccessTokenSigner(secrets.tokenKey, secrets.formerTokenKeys)
  registerAuthentication(app, database, tokens)
  limitWrittenBytes(app, database, config.limits.writtenMbPerDay * 1_000_000)
  serveApiDocumentation(app)
  const accountLimits = createAccountRateLimiter(config.limits, database)
  registerFeatureRoutes(app, accountLimits, {
    ...services,
    tokens,
    events: createEventRecorder([
      awardAchievements,
      saveResultsOfMaxTests,
      returnDeferredItems,
      recordDecisions,
      endAssignmentsOfDeletedRegimen,
      resumeAssignmentsOfRestoredRegimen,
      createNotificationListener(services.jobs),
      createWebhookListener(services.jobs),
      createArchiveRemover(config, services.jobs),
      endCoachingsOfDeletedAccount,
      updateHeldExerciseKeys,
      updateProgressionProposals,
    ]),
    publicAddress: createPublicUrlGetter(config, app),
    confirmPassword: createPasswordConfirmation(accountLimits),
  })
  await serveAvatars(app, services.avatars)
  await serveWebApp(app, page)
  return app
}

/** Trusts the given number of proxies in front of the server. */
const createProxyHopCheck = (count: number) => (_address: string, hop: number) => hop < count

function registerFeatureRoutes(
  app: FastifyInstance,
  accountLimits: AccountRateLimiter,
  parts: FeatureDependencies,
) {
  const handlers = new Map<string, Handler>()
  const accessRecorder = createAccessRecorder(parts.database)
  app.addHook('onClose', accessRecorder.close)
  const implement = createRouteRegistrar(app, parts.database, handlers, accessRecorder.observe)
  const dayTexts = createDayTextParser(parts.config.limits, parts.database)
  app.addHook('onClose', dayTexts.close)

  accountRoutes(implement, parts, accountLimits)
  accessLogRoutes(implement, accessRecorder)
  notificationRoutes(implement, parts)
  unsubscribeRoutes(app, parts)
  peopleRoutes(implement, parts)
  exerciseRoutes(implement)
  regimenRoutes(implement, parts.events, dayTexts)
  assignmentRoutes(implement, parts.events)
  singleSessionRoutes(implement, parts.events)
  sessionLibraryRoutes(implement)
  scheduleRoutes(implement, parts.events)
  plannedLoadRoutes(implement)
  sessionWorkRoutes(implement)
  calendarEventRoutes(implement)
  calendarFeedRoutes(implement, parts)
  workoutFileRoutes(implement)
  workoutLogRoutes(implement, parts.events)
  reviewRoutes(implement, parts.events)
  messageRoutes(implement, parts.events)
  safetyRoutes(implement, parts.events)
  progressionRoutes(implement, parts.events)
  analyticsRoutes(implement, parts.events)
  decisionRoutes(implement)
  achievementRoutes(implement)
  exportRoutes(implement, parts)
  scheduledExportRoutes(implement, parts)
  importRoutes(implement, parts)
  importProgramRoutes(implement)
  importedTextRoutes(implement)
  adminRoutes(implement, parts)
  monitoringRoutes(app, implement, parts)
  proposedChangeRoutes(app, implement, parts.events)
  intervalsIcuRoutes(implement, parts, accountLimits)
  serveMcp(app, parts)

  implement(home.show, context => combineReads(handlers, homeParts, context))

  implement(health, async ({ db }) => {
    await db.$client.query('select 1')
    return { message: 'Cornerman is up.', version, data: { version } }
  })
}
