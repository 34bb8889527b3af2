import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { nodePackage } from './setup.mjs'

const root = join(import.meta.dirname, '..')
const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

test('all platforms run the same version of Node, the one in .nvmrc', () => {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim()
  const packages = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].map(nodePackage)
  for (const name of packages) assert.equal(optionalDependencies[name], version, name)
  const listed = Object.keys(optionalDependencies).filter(name => name.startsWith('node-'))
  assert.deepEqual(listed.toSorted(), packages.toSorted())
})
