import assert from 'node:assert/strict'
import { test } from 'node:test'
import { judgeBreakage } from './judge-breakage.ts'

const proofs = ['a.test.ts › it rings', 'a.spec.ts › Ana hears it']
const judge = (proven: string[], ...failures: [test: string, error: string][]) =>
  judgeBreakage(proofs, { proven, failures: failures.map(([name, error]) => ({ test: name, error })) }).kind

test('a breakage is caught if a named test fails because of an assertion', () => {
  for (const error of [
    'AssertionError [ERR_ASSERTION]: 1 !== 2',
    'Error: expect(locator).toBeVisible() failed',
    'TimeoutError: locator.click: Timeout 10000ms exceeded.\nCall log:\n - waiting for getByRole(...)',
    'Test timeout of 60000ms exceeded.\n\n  12 |   await page.goto(path)\n> 13 |   await expect.poll(read).toBe(1)',
  ])
    assert.equal(judge([proofs[1] ?? ''], [proofs[0] ?? '', error]), 'caught')
})

test('a breakage survives if all named tests pass', () => {
  assert.equal(judge(proofs), 'survived')
})

test('other failures and missing tests prove nothing', () => {
  for (const error of [
    'SyntaxError: Unexpected token',
    'TypeError: names is not iterable\n\n> 12 |   const [name] = names\n  13 |   expect(name).toBe("Ana")',
  ])
    assert.equal(judge([], [proofs[0] ?? '', error]), 'inconclusive')
  assert.equal(judge([], ['a.test.ts › another test', 'AssertionError: 1 !== 2']), 'inconclusive')
  assert.equal(judge(proofs.slice(1)), 'inconclusive')
})

test('among several changes of wording, a failure proves only the one whose words it mentions', () => {
  const outcome = {
    proven: [],
    failures: [{ test: proofs[0] ?? '', error: "expect(getByText('Login failed')).toBeVisible() failed" }],
  }
  assert.equal(judgeBreakage(proofs, outcome, { text: "failed: 'Login failed'" }).kind, 'caught')
  assert.equal(judgeBreakage(proofs, outcome, { text: "saved: 'Profile saved'" }).kind, 'inconclusive')
})

test('among several changes of pages, a failure proves only the one on whose page it happened', () => {
  const error =
    'Error: expect(locator).toBeVisible() failed\nThe last page was http://localhost:4000/app/athlete/regimen/7?week=2'
  const outcome = { proven: [], failures: [{ test: proofs[0] ?? '', error }] }
  const judgeRoute = (text: string) => judgeBreakage(proofs, outcome, { text }).kind
  assert.equal(
    judgeRoute("'/app/athlete/regimen/:id': appRoute('athlete', 'Program', <Program />)"),
    'caught',
  )
  for (const path of ['/app/athlete/regimens', '/regimen/:id'])
    assert.equal(judgeRoute(`'${path}': appRoute('athlete', 'Program', <Program />)`), 'inconclusive')
})

test('among several breakages with known evidence, a failure proves only the one whose evidence it shows', () => {
  const error =
    'Error: expect(received).toBe(expected)\n  12 |   expect(second).toBe(2)\n> 13 |   expect(first).toBe(1)'
  const outcome = { proven: [], failures: [{ test: proofs[0] ?? '', error }] }
  const judgeEvidence = (evidence: string) => judgeBreakage(proofs, outcome, { text: '', evidence }).kind
  assert.equal(judgeEvidence('toBe(1)'), 'caught')
  assert.equal(judgeEvidence('toBe(2)'), 'inconclusive')
})
