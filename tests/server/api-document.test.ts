import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { parseArgs } from 'node:util'
import { serverForTests } from '#support/server/server.ts'

// Runs the examples in docs/api.md. Each sh block contains one command; a json block after it contains fields
// that the response must include.

const server = serverForTests()

type Step = { line: string; expected: unknown }

function parseSteps(document: string): Step[] {
  const blocks = [...document.matchAll(/```(sh|json)\n([\s\S]*?)\n```/g)].map(([, kind, text = '']) => ({
    kind,
    text,
  }))
  return blocks.flatMap(({ kind, text }, index) => {
    if (kind !== 'sh') return []
    const next = blocks[index + 1]
    return [{ line: text, expected: next?.kind === 'json' ? JSON.parse(next.text) : undefined }]
  })
}

/** Splits a line into words as a shell does, including quotes, `$NAME`, and `\"` within double quotes. */
function splitShellWords(line: string, variables: Map<string, string>): string[] {
  const fill = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => variables.get(name) ?? assert.fail(`$${name} is not set`))
  return [...line.matchAll(/(?:'[^']*'|"(?:\\.|[^"])*"|[^\s'"])+/g)].map(([word]) =>
    word.replace(
      /'([^']*)'|"((?:\\.|[^"])*)"|([^'"]+)/g,
      (_, single?: string, double?: string, plain?: string) => {
        if (single !== undefined) return single
        return fill(double?.replace(/\\(.)/g, '$1') ?? plain ?? '')
      },
    ),
  )
}

async function curl(args: string[]): Promise<unknown> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      request: { type: 'string', short: 'X' },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      json: { type: 'string' },
    },
  })
  const headers = new Headers(values.header.map(line => line.split(': ') as [string, string]))
  if (values.json) headers.set('content-type', 'application/json')
  const method = values.request ?? (values.json ? 'POST' : 'GET')
  const response = await fetch(positionals[0] ?? '', { method, headers, body: values.json })
  return response.json()
}

/** Reads the value at a path such as `.data[0].id` in a response. */
function pick(response: unknown, path: string): string {
  const value = [...path.matchAll(/\w+/g)].reduce(
    (part, [key]) => (part as Record<string, unknown> | undefined)?.[key],
    response,
  )
  return typeof value === 'string' ? value : assert.fail(`${path} is not in ${JSON.stringify(response)}`)
}

test('the examples in the API document work as written', async () => {
  const steps = parseSteps(readFileSync(resolve(import.meta.dirname, '../../docs/api.md'), 'utf8'))
  assert.ok(steps.length > 15)
  const variables = new Map<string, string>()
  for (const { line, expected } of steps) {
    const [, name, command, path] = /^(?:(\w+)=\$\()?(curl .*?)(?: \| jq -r (\S+)\))?$/.exec(line) ?? []
    if (!command) {
      assert.equal(line, 'URL=http://localhost:3000')
      variables.set('URL', server.address)
      continue
    }
    const body = await curl(splitShellWords(command, variables).slice(1))
    if (name && path) variables.set(name, pick(body, path))
    if (expected) assert.partialDeepStrictEqual(body, expected, line)
    else assert.equal((body as { status: string }).status, 'success', `${line}\n${JSON.stringify(body)}`)
  }
})
