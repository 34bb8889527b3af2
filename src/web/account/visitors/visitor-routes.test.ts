import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paths } from '#web/app/navigation/paths.ts'
import { matchVisitorRoute } from './visitor-routes.ts'

test('recognises the pages for visitors by their paths, with the token', () => {
  assert.deepEqual(matchVisitorRoute(paths.register()), { page: 'register', token: '' })
  assert.deepEqual(matchVisitorRoute(paths.verifyEmail()), { page: 'verify-email', token: '' })
  assert.deepEqual(matchVisitorRoute(paths.verify('a/b')), { page: 'verify', token: 'a/b' })
  assert.deepEqual(matchVisitorRoute(paths.forgotPassword), { page: 'forgot-password', token: '' })
  assert.deepEqual(matchVisitorRoute(paths.resetPassword('abc')), { page: 'reset-password', token: 'abc' })
})

test('all other pages need the app', () => {
  for (const path of [paths.login(), paths.terms, paths.home, '/auth/verify/', '/auth/register/more'])
    assert.equal(matchVisitorRoute(path), undefined, path)
})
