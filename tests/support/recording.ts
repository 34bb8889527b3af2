import type { Page, Request } from '@playwright/test'
import { fillPath } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'

export type Asked = { call: string; headers: Record<string, string> }

const patterns = operations.map(({ method, path }) => ({
  call: `${method} ${path}`,
  method,
  matches: new RegExp(`^${fillPath(path).replace(/(?<=\/)(?=\/|$)/g, '[^/]+')}$`),
}))

/** Writes down the calls of a page as the contract declares them, with what they carried. */
export function recordCalls(page: Page, asked: Asked[]) {
  page.on('request', (request: Request) => {
    if (!['fetch', 'xhr'].includes(request.resourceType())) return
    asked.push({
      call: nameOf(request.method(), new URL(request.url()).pathname),
      headers: request.headers(),
    })
  })
}

export const isDeclared = (call: string) => patterns.some(one => one.call === call)

function nameOf(method: string, path: string): string {
  const fitting = patterns.filter(one => one.method === method && one.matches.test(path))
  const [exact] = fitting.toSorted((one, other) => parameters(one.call) - parameters(other.call))
  return exact?.call ?? `${method} ${path}`
}

const parameters = (call: string) => call.split('{').length

/** The calls that `loop.spec.ts` hears, and those that `calls.spec.ts` hears: together the specification's. */
export const callsOfTheLoop = [
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
export const otherCalls = [
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
