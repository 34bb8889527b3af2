import { account } from '#contract/account/account.ts'
import type { ApiResponse } from '#contract/client.ts'
import { type Operation, serverHeader } from '#contract/operation.ts'
import { regimens } from '#contract/programs/regimens.ts'

/** Returns whether a response is from the Cornerman server and complete. Any other response counts as none. */
export async function isServerResponse(
  operation: Operation,
  reply: ApiResponse<Operation>,
  response: Response | undefined,
): Promise<boolean> {
  const contentType = response?.headers.get('content-type') ?? ''
  if (!reply.ok) return !contentType.startsWith('text/html') || isStatusOfProxy(reply.status)
  if (operation.file) return contentType.startsWith(operation.file)
  const isObject = typeof reply.body === 'object' && reply.body !== null
  // The server creates its responses with the schemas. So the app loads these, which are large, only if a proxy removed
  // the header or answered in place of the server.
  if (isObject && response?.headers.get(serverHeader.name) === serverHeader.value) return true
  return isReportedByScreen(operation, reply.body) || (await hasDeclaredShape(operation, reply.body))
}

/** If the schemas cannot be loaded either, something else answers all requests in place of the server. */
async function hasDeclaredShape(operation: Operation, body: unknown): Promise<boolean> {
  const loaded = await import('#web/app/schemas/output-shape.ts').catch(() => undefined)
  return loaded?.hasDeclaredShape(operation, body) ?? false
}

/** These statuses mean the same from a proxy: the request is too large, or there are too many. */
const isStatusOfProxy = (status: number) => status === 413 || status === 429

/** The specification has messages for incomplete responses of two operations, which their screens show. */
function isReportedByScreen(operation: Operation, body: unknown): boolean {
  if (operation === account.login) return true
  const isSuccess = typeof body === 'object' && body !== null && 'status' in body && body.status === 'success'
  return operation === regimens.show && isSuccess
}
