import { account } from '#contract/account/account.ts'
import type { ApiResponse } from '#contract/client.ts'
import type { Operation } from '#contract/operation.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { hasOutputShape } from '#contract/response-shape.ts'

/** Returns whether a response is from the Cornerman server and complete. Any other response counts as none. */
export function isServerResponse(
  operation: Operation,
  reply: ApiResponse<Operation>,
  response: Response | undefined,
): boolean {
  const contentType = response?.headers.get('content-type') ?? ''
  if (!reply.ok) return !contentType.startsWith('text/html') || isStatusOfProxy(reply.status)
  if (operation.file) return contentType.startsWith(operation.file)
  return hasOutputShape(operation, reply.body) || isReportedByScreen(operation, reply.body)
}

/** These statuses mean the same from a proxy: the request is too large, or there are too many. */
const isStatusOfProxy = (status: number) => status === 413 || status === 429

/** The specification has messages for incomplete responses of two operations, which their screens show. */
function isReportedByScreen(operation: Operation, body: unknown): boolean {
  if (operation === account.login) return true
  const isSuccess = typeof body === 'object' && body !== null && 'status' in body && body.status === 'success'
  return operation === regimens.show && isSuccess
}
