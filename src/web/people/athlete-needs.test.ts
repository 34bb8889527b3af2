import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AthleteNeeds } from '#contract/people/people.ts'
import { getNeedRank, listAthleteNeeds } from './athlete-needs.ts'

const athlete = { _id: 'ana', id: 'ana', firstName: 'Ana', lastName: 'Example', avatarUrl: '' }
const nothing = { pain: null, behind: null, unreadMessages: 0, logsToReview: 0 }
const makeRow = (needs: Partial<AthleteNeeds>) => ({ athlete, needs: { ...nothing, ...needs } })

test('needs are listed from the most to the least urgent', () => {
  const row = makeRow({
    pain: { id: 'p', bodyPart: 'Left knee', exercise: null, severity: 6 },
    behind: { standing: 'silent', missedSessions: 3, silentDays: 12 },
    unreadMessages: 1,
    logsToReview: 2,
  })
  assert.deepEqual(
    listAthleteNeeds(row).map(({ kind, text }) => [kind, text]),
    [
      ['pain', 'Left knee 6/10, the whole day'],
      ['inactive', 'inactive for 12 days'],
      ['question', '1 unread message'],
      ['review', '2 to review'],
    ],
  )
})

test('athletes are ranked by their most urgent need, those without one last', () => {
  const missed = makeRow({
    behind: { standing: 'missed', missedSessions: 2, silentDays: 3 },
    logsToReview: 9,
  })
  const question = makeRow({ unreadMessages: 4, logsToReview: 1 })
  assert.equal(listAthleteNeeds(missed)[0]?.text, '2 missed in 14 days')
  assert.ok(getNeedRank(missed) < getNeedRank(question))
  assert.ok(getNeedRank(question) < getNeedRank(makeRow({})))
  assert.deepEqual(listAthleteNeeds({ athlete }), [])
})
