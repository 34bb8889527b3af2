import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { choosePackages, nodePackage } from './setup.mjs'

const root = join(import.meta.dirname, '..')
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('all platforms run the same version of Node, the one in .nvmrc', () => {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  const packages = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map(nodePackage)
  for (const name of packages) assert.equal(optionalDependencies[name], version, name)
  const listed = Object.keys(optionalDependencies).filter(name => name.startsWith('node-'))
  assert.deepEqual(listed.toSorted(), packages.toSorted())
})

test('starting the server installs no packages for tests, and the first test run adds them', () => {
  assert.equal(choosePackages('scripts/start.ts', '', 'new'), 'production')
  assert.equal(choosePackages('scripts/start.ts', 'new without development packages', 'new'), 'none')
  assert.equal(choosePackages('scripts/test.ts', 'new without development packages', 'new'), 'all')
  assert.equal(choosePackages('scripts/start.ts', 'old without development packages', 'new'), 'production')
})

test('starting the server keeps the packages for tests that are already installed', () => {
  assert.equal(choosePackages('scripts/test.ts', '', 'new'), 'all')
  assert.equal(choosePackages('scripts/start.ts', 'new', 'new'), 'none')
  assert.equal(choosePackages('scripts/test.ts', 'new', 'new'), 'none')
  assert.equal(choosePackages('scripts/start.ts', 'old', 'new'), 'all')
})
