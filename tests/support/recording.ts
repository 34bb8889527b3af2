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
