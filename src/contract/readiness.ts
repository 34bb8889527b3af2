import * as z from 'zod/mini'
import { wrapInDataResponse } from './fields.ts'
import { defineOperation } from './operation.ts'

/**
 * The result of each check of the server. `disk` is `low` if less than the configured space is free, and `full` if a
 * write failed in the last minute because no space was left.
 */
export const readinessChecks = z.object({
  database: z.enum(['ok', 'read-only', 'unreachable']),
  disk: z.enum(['ok', 'low', 'full']),
  jobs: z.enum(['ok', 'stopped']),
  setup: z.enum(['ok', 'creating-demo-data']),
})
export type ReadinessChecks = z.output<typeof readinessChecks>

/** Succeeds if every check is `ok`. Otherwise fails with `server.not-ready`, with the checks as `data`. */
export const readiness = defineOperation({
  name: 'readiness',
  method: 'GET',
  path: '/api/ready',
  summary: 'Check that the server can save data and run jobs, so that it should receive requests.',
  access: 'public',
  output: wrapInDataResponse(readinessChecks),
  failures: ['server.not-ready'],
})
