import * as z from 'zod/mini'
import { type CircuitBreaker, createCircuitBreaker } from '#server/delivery/circuit-breaker.ts'
import { requestPublicService, type ServiceResponse } from '#server/delivery/request-public-service.ts'
import { version } from '#server/version.ts'
import type { Day } from '#training/calendar.ts'
import { IntervalsIcuError } from './intervals-icu-error.ts'

/** A planned workout in the calendar at Intervals.icu. It is recognised by its external id. */
export type IntervalsIcuEvent = {
  external_id: string
  category: 'WORKOUT'
  start_date_local: string
  type: string
  name: string
  description: string
  filename?: string
  file_contents_base64?: string
}

const nullableNumber = z.optional(z.nullable(z.number()))
const nullableText = z.optional(z.nullable(z.string()))

/** An activity in the list. Most of its fields are missing if Strava does not allow Intervals.icu to pass it on. */
const activity = z.object({
  id: z.union([z.string(), z.number()]),
  name: nullableText,
  type: nullableText,
  description: nullableText,
  /** The start in UTC, and in local time. */
  start_date: nullableText,
  start_date_local: nullableText,
  source: nullableText,
  /** Says that the activity is not available. */
  _note: nullableText,
  file_type: nullableText,
  elapsed_time: nullableNumber,
  moving_time: nullableNumber,
  distance: nullableNumber,
  average_heartrate: nullableNumber,
  max_heartrate: nullableNumber,
  icu_average_watts: nullableNumber,
  average_cadence: nullableNumber,
  calories: nullableNumber,
  total_elevation_gain: nullableNumber,
})
export type IntervalsIcuActivity = z.output<typeof activity>

/** The calls of Intervals.icu that are used, with the key of one athlete. The athlete 0 is the owner of the key. */
export type IntervalsIcuApi = {
  findAthlete(): Promise<{ id: string; name: string }>
  saveEvents(events: readonly IntervalsIcuEvent[]): Promise<void>
  deleteEvents(externalIds: readonly string[]): Promise<void>
  listActivities(oldest: Day, newest: Day): Promise<IntervalsIcuActivity[]>
  /** Returns the file that a device recorded; null if there is none. */
  fetchFile(activityId: string): Promise<Buffer | null>
}

const maxListBytes = 20_000_000
const maxFileBytes = 20_000_000
/**
 * After so many failures in a row, no request is made for a minute: with any key if the service cannot be reached, so that the
 * jobs of all athletes are not delayed, and with one key if the service fails for it.
 */
const maxFailures = 5
const pauseMs = 60_000

/** Returns a function that opens the API for a key. All of them share a circuit breaker. */
export function createIntervalsIcuOpener(
  address: string,
  readClockMs: () => number = () => performance.now(),
): (key: string) => IntervalsIcuApi {
  const breaker = createCircuitBreaker({ maxFailures, pauseMs, readClockMs })
  return key => openIntervalsIcu(new URL('/api/v1', address).href, key, breaker)
}

function openIntervalsIcu(address: string, key: string, breaker: CircuitBreaker): IntervalsIcuApi {
  const connection = `${address} ${key}`
  const authorization = `Basic ${Buffer.from(`API_KEY:${key}`).toString('base64')}`
  const request = async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    { body, maxBytes = maxListBytes }: { body?: unknown; maxBytes?: number } = {},
  ): Promise<ServiceResponse> => {
    if (!breaker.mayCall(address) || !breaker.mayCall(connection))
      throw new IntervalsIcuError('paused', pauseMs / 1000)
    const response = await requestPublicService({
      method,
      url: address + path,
      headers: { authorization, accept: '*/*', 'user-agent': `Cornerman/${version}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      maxBytes,
    }).catch((): never => {
      breaker.reportFailure(address)
      throw new IntervalsIcuError('unreachable')
    })
    breaker.reportSuccess(address)
    if (response.status >= 500) breaker.reportFailure(connection)
    else breaker.reportSuccess(connection)
    return response
  }
  return {
    async findAthlete() {
      const athlete = z.object({ id: z.union([z.string(), z.number()]), name: nullableText })
      const { id, name } = parse(athlete, await request('GET', '/athlete/0').then(requireSuccess))
      return { id: String(id), name: (name ?? '').slice(0, 200) }
    },
    async saveEvents(events) {
      requireSuccess(await request('POST', '/athlete/0/events/bulk?upsert=true', { body: events }))
    },
    async deleteEvents(externalIds) {
      const body = externalIds.map(external_id => ({ external_id }))
      requireSuccess(await request('PUT', '/athlete/0/events/bulk-delete', { body }))
    },
    async listActivities(oldest, newest) {
      const path = `/athlete/0/activities?oldest=${oldest}&newest=${newest}`
      return parse(z.array(activity), requireSuccess(await request('GET', path)))
    },
    async fetchFile(activityId) {
      const path = `/activity/${encodeURIComponent(activityId)}/file`
      const response = await request('GET', path, { maxBytes: maxFileBytes })
      // An activity that was typed in has no file.
      if ([403, 404, 422].includes(response.status)) return null
      const { content } = requireSuccess(response)
      return content.length > 0 ? content : null
    },
  }
}

const maxRetryAfterSeconds = 86_400

function requireSuccess(response: ServiceResponse): ServiceResponse {
  const { status, headers } = response
  if (status >= 200 && status < 300) return response
  const seconds = Number(headers['retry-after'])
  const retryAfterSeconds = seconds > 0 ? Math.min(seconds, maxRetryAfterSeconds) : null
  if (status === 401 || status === 403) throw new IntervalsIcuError('key-rejected')
  if (status === 429) throw new IntervalsIcuError('rate-limited', retryAfterSeconds)
  if (status >= 500) throw new IntervalsIcuError('unavailable', retryAfterSeconds)
  throw new IntervalsIcuError('unexpected')
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, { content }: ServiceResponse): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.toString('utf8')))
  } catch {
    throw new IntervalsIcuError('unexpected')
  }
}
