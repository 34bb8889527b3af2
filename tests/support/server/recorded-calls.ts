import type { Page, Request } from '@playwright/test'
import { fillPath } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'

export type RecordedCall = { call: string; headers: Record<string, string> }

const patterns = operations.map(({ method, path }) => ({
  call: `${method} ${path}`,
  method,
  matches: new RegExp(`^${fillPath(path).replace(/(?<=\/)(?=\/|$)/g, '[^/]+')}$`),
}))

/**
 * Appends a page's API calls to `calls`, with their headers and with their paths as declared in the contract.
 */
export function recordApiCalls(page: Page, calls: RecordedCall[]) {
  page.on('request', (request: Request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    calls.push({
      call: findDeclaredCall(request.method(), new URL(request.url()).pathname),
      headers: request.headers(),
    })
  })
}

export const isDeclaredCall = (call: string) => patterns.some(one => one.call === call)

function findDeclaredCall(method: string, path: string): string {
  const matching = patterns.filter(one => one.method === method && one.matches.test(path))
  const [exact] = matching.toSorted((one, other) => countParameters(one.call) - countParameters(other.call))
  return exact?.call ?? `${method} ${path}`
}

const countParameters = (call: string) => call.split('{').length

/**
 * The calls recorded in `coaching-loop.spec.ts` and `specified-calls.spec.ts`, which together cover all calls
 * of the specification.
 */
export const coachingLoopCalls = [
  'GET /auth/check',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /auth/register',
  'GET /api/notifications',
  'PATCH /notifications/{id}/read',
  'GET /api/regimens/coach',
  'POST /api/regimens',
  'POST /api/regimens/assign-bulk',
  'POST /api/workout-logs',
  'GET /api/workout-logs/my-logs',
  'GET /api/workout-logs/coach/my-athletes',
  'GET /api/workout-logs/coach/stats',
]
export const otherSpecifiedCalls = [
  'POST /auth/refresh-token',
  'PATCH /auth/profile',
  'DELETE /auth/delete-account',
  'POST /auth/forgot-password',
  'PATCH /auth/reset-password/{token}',
  'PATCH /notifications/read-all',
  'GET /api/regimens/athlete',
  'GET /api/regimens/{id}',
  'PATCH /api/regimens/{id}',
  'DELETE /api/regimens/{id}',
  'GET /api/health',
  'DELETE /api/workout-logs/regimen/{id}',
  'GET /api/workout-logs/coach/athlete/{id}',
  'DELETE /api/workout-logs/cleanup',
  'GET /achievements/my-achievements',
]
