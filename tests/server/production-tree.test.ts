import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { account, health } from '#contract/account/account.ts'
import { writeProductionTree } from '#scripts/build/production-tree.ts'
import { makeScratchFolder, startProduct } from '#support/server/product.ts'
import { createTestClient } from '#support/server/test-client.ts'

const maxMegabytes = 350

/** Adds up the sizes of all files, as `du --apparent-size` does. */
function measureMegabytes(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile())
  return files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0) / 1024 / 1024
}

test('a production tree is small and starts without the sources', async context => {
  const tree = join(makeScratchFolder(context), 'tree')
  await writeProductionTree(tree)
  await assert.rejects(writeProductionTree(tree), /is not empty/)
  const megabytes = measureMegabytes(tree)
  assert.ok(megabytes < maxMegabytes, `${megabytes} MB`)
  for (const tool of ['vite', '@biomejs', '@sparticuz', '@tabler', 'react', 'typescript', 'drizzle-orm'])
    assert.ok(!readdirSync(join(tree, 'node_modules')).includes(tool), tool)

  const dataDir = makeScratchFolder(context)
  const product = await startProduct(context, { DATA_DIR: dataDir }, [join(tree, 'dist/server/serve.js')])
  assert.notEqual(product.address, '', product.output())
  const visitor = createTestClient(product.address)
  assert.equal((await visitor.get(health)).status, 'success')
  const details = { firstName: 'Rita', lastName: 'Example', role: 'coach' } as const
  const input = { ...details, email: 'rita@cornerman.example', password: 'four squats a week' }
  assert.equal((await visitor.call(account.register, { input })).ok, true, 'hashes a password')
  for (const path of ['/', '/api/docs', '/api/docs/static/swagger-ui-bundle.js']) {
    const response = await visitor.raw(path, { headers: { accept: 'text/html' } })
    assert.equal(response.status, 200, path)
    assert.doesNotMatch(await response.text(), /is not built/, path)
  }
  const command = [join(tree, 'dist/server/make-admin.js'), input.email]
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })
  assert.match(stdout, /rita@cornerman.example is now an administrator/)
})
