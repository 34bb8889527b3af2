import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { isAppFile, requireAppFile } from './verify-app-file.ts'

const script = 'export const reps = 5'
const file = {
  url: 'assets/sets-1a2b.js',
  revision: null,
  hash: createHash('sha256').update(script).digest('base64'),
  audiences: ['visitor'],
}

const answer = (body: string, contentType = 'text/javascript; charset=utf-8', status = 200) =>
  new Response(body, { status, headers: { 'content-type': contentType } })
const signInPage = () => answer('<h1>Welcome to our hotel</h1>', 'text/html')

test('accepts a file only with its own content, media type and status', async () => {
  assert.equal(await isAppFile(answer(script), file), true)
  assert.equal(await isAppFile(answer(script, 'application/javascript'), file), true)
  assert.equal(await isAppFile(signInPage(), file), false)
  assert.equal(await isAppFile(answer(script, 'text/html'), file), false)
  assert.equal(await isAppFile(answer('export const reps = 6'), file), false)
  assert.equal(await isAppFile(answer(script, undefined, 203), file), false)
  assert.equal(await isAppFile(new Response(script), file), false)
})

test('an accepted file can still be read', async () => {
  const accepted = await requireAppFile(answer(script), file, () => assert.fail('fetched again'))
  assert.equal(await accepted.text(), script)
})

test('fetches a wrong file again, and fails if it is wrong again', async () => {
  const second = await requireAppFile(signInPage(), file, async () => answer(script))
  assert.equal(await second.text(), script)
  await assert.rejects(
    requireAppFile(signInPage(), file, async () => signInPage()),
    /sets-1a2b\.js is not the file/,
  )
})
