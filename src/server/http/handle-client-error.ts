import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureCode } from '#contract/failures.ts'
import { failure } from './failures.ts'

const failureCodeByNodeError: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'request.head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
}

/** Responds to input that is not valid HTTP with the standard error body, then closes the connection. */
export function handleClientError(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const rejection = failure(failureCodeByNodeError[error.code ?? ''] ?? 'request.malformed')
  const requestId = randomUUID()
  const body = JSON.stringify(rejection.toBody(requestId))
  const head = [
    `HTTP/1.1 ${rejection.statusCode} ${STATUS_CODES[rejection.statusCode]}`,
    'connection: close',
    `x-request-id: ${requestId}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
