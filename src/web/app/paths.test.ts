import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLoggingPage, isPublicPage, ownPath, paths, patterns } from './paths.ts'

const built = Object.values(paths).map(path =>
  typeof path === 'string' ? path : path('a b/c' as never, 'd' as never),
)

/** Whether an address is one of the table's, parameters being one segment. */
function isInTable(path: string): boolean {
  const [address = ''] = path.split('?')
  return patterns.some(
    pattern =>
      pattern !== '*' && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(decodeURI(address)),
  )
}

test('every address that is built has a row in the table of routes', () => {
  for (const path of built) assert.ok(isInTable(path), path)
})

test('what fills an address cannot leave its place', () => {
  assert.equal(paths.program('../settings?x#y'), '/app/athlete/regimen/..%2Fsettings%3Fx%23y')
})

test('queries carry what is given and nothing else', () => {
  assert.equal(paths.login(), '/auth/login')
  assert.equal(paths.login({ invitation: 'abc', join: undefined }), '/auth/login?invitation=abc')
  assert.equal(
    paths.verifyEmail({ email: 'ana+squat@example.org' }),
    '/auth/verify-email?email=ana%2Bsquat%40example.org',
  )
  assert.equal(paths.register({ role: 'coach' }), '/auth/register?role=coach')
})

test('a workout is logged on the pages of sessions, one’s own and an athlete’s', () => {
  for (const path of [paths.session('abc'), paths.newWorkout, paths.logFor('ana', 'new')])
    assert.ok(isLoggingPage(path), path)
  for (const path of [paths.athlete('ana'), paths.athleteHome, paths.log('abc')])
    assert.ok(!isLoggingPage(path), path)
})

test('a lost session leaves visitors where they are', () => {
  assert.ok(isPublicPage(paths.resetPassword('abc')))
  assert.ok(isPublicPage(paths.invitation('abc')))
  assert.ok(!isPublicPage(paths.home))
  assert.ok(!isPublicPage(paths.root))
})

test('a link that came with data leads nowhere but into the app', () => {
  assert.equal(ownPath('/app/analytics'), '/app/analytics')
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    assert.equal(ownPath(link), undefined, link)
})
