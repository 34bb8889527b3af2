import { parentPort, workerData } from 'node:worker_threads'

// Sends one request from a worker thread, so that the client does not delay the event loop of the server.

export type BenchRequest = { url: string; method: string; token: string; body: string }
export type BenchReply = { status: number; text: string }

const { url, method, token, body }: BenchRequest = workerData
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
const response = await fetch(url, { method, headers, body })
const reply: BenchReply = { status: response.status, text: await response.text() }
parentPort?.postMessage(reply)
