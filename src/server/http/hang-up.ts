import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FailureCode } from '#contract/failures.ts'
import { failure } from './failures.ts'

const codes: Record<string, FailureCode> = {
  HPE_HEADER_OVERFLOW: 'request.head-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.too-slow',
}

/** What is no HTTP never becomes a request. It is refused in the one shape all the same, and hung up on. */
export function hangUp(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const refusal = failure(codes[error.code ?? ''] ?? 'request.malformed')
  const body = JSON.stringify(refusal.toBody(randomUUID()))
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroy()
}
