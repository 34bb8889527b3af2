import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fillPath, type Operation } from '#contract/operation.ts'

export type OperationArguments = {
  params: Record<string, string>
  query: Record<string, unknown>
  input?: Record<string, unknown>
  /** Repeated requests with the same key are answered with the first response. */
  idempotencyKey?: string
}

/**
 * Calls an operation like a request from the same caller with the same token, so that all of its checks and limits apply.
 */
export async function injectOperation(
  app: FastifyInstance,
  request: FastifyRequest,
  { method, path }: Operation,
  { params, query, input, idempotencyKey }: OperationArguments,
): Promise<{ isError: boolean; payload: string }> {
  const { authorization, 'x-access-token': accessToken } = request.headers
  const response = await app.inject({
    method,
    url: (path.startsWith('/api/') ? '' : '/api') + fillPath(path, params) + formatQuery(query),
    headers: {
      accept: 'application/json',
      ...(authorization && { authorization }),
      ...(accessToken && { 'x-access-token': accessToken }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(input && { payload: input }),
    remoteAddress: request.ip,
  })
  return { isError: response.statusCode >= 400, payload: response.payload }
}

function formatQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      search.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  const text = search.toString()
  return text && `?${text}`
}
