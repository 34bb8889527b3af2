import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isPublicPage, isWorkoutLoggingPage, paths, routePatterns, toAppPath } from './paths.ts'

const { writeMessage, ...others } = paths
const builtPaths = [
  writeMessage(['a b/c', 'd']),
  ...Object.values(others).map(path =>
    typeof path === 'string' ? path : path('a b/c' as never, 'd' as never),
  ),
]

/** Returns whether a path matches a route pattern. Each parameter matches one path segment. */
function isInTable(path: string): boolean {
  const [address = ''] = path.split('?')
  return routePatterns.some(
    pattern =>
      pattern !== '*' && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(decodeURI(address)),
  )
}

test('every path built by `paths` matches a route', () => {
  for (const path of builtPaths) assert.ok(isInTable(path), path)
})

test('a parameter value cannot add path segments', () => {
  assert.equal(paths.program('../settings?x#y'), '/app/athlete/regimen/..%2Fsettings%3Fx%23y')
})

test('query strings contain only the parameters that are given', () => {
  assert.equal(paths.login(), '/auth/login')
  assert.equal(paths.login({ invitation: 'abc', join: undefined }), '/auth/login?invitation=abc')
  assert.equal(
    paths.verifyEmail({ email: 'ana+squat@example.org' }),
    '/auth/verify-email?email=ana%2Bsquat%40example.org',
  )
  assert.equal(paths.register({ role: 'coach' }), '/auth/register?role=coach')
})

test('recognises the pages on which users log a workout for themselves or for an athlete', () => {
  for (const path of [paths.session('abc'), paths.newWorkout, paths.logFor('ana', 'new')])
    assert.ok(isWorkoutLoggingPage(path), path)
  for (const path of [paths.athlete('ana'), paths.athleteHome, paths.log('abc')])
    assert.ok(!isWorkoutLoggingPage(path), path)
})

test('recognises public pages, which users can stay on when their session ends', () => {
  assert.ok(isPublicPage(paths.resetPassword('abc')))
  assert.ok(isPublicPage(paths.invitation('abc')))
  assert.ok(!isPublicPage(paths.home))
  assert.ok(!isPublicPage(paths.root))
})

test('accepts only links to pages within the app', () => {
  assert.equal(toAppPath('/app/analytics'), '/app/analytics')
  for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])
    assert.equal(toAppPath(link), undefined, link)
})
