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
  ])
    assert.equal(judge([proofs[1] ?? ''], [proofs[0] ?? '', error]), 'caught')
})

test('a breakage survives if all named tests pass', () => {
  assert.equal(judge(proofs), 'survived')
})

test('other failures and missing tests prove nothing', () => {
  assert.equal(judge([], [proofs[0] ?? '', 'SyntaxError: Unexpected token']), 'inconclusive')
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
