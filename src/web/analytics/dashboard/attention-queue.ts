import type { AttentionQueue } from '#contract/analytics/analytics.ts'
import type { Person } from '#contract/fields.ts'
import type { WorkoutLog } from '#contract/workout-logs/workout-logs.ts'
import { getWorkoutOutcome } from '#training/workout/compare/workout-outcome.ts'

/** Counts all items that need the coach's attention, including those that the list does not show. */
export function countAttentionItems(attention: AttentionQueue): number {
  const { pain, logs, behind, ending, invitations } = attention
  const questions = getQuestions(attention)
  const listed = pain.count + behind.count + questions.count + logs.count + ending.count + invitations.count
  return listed + Number(hasUndecidedMaxes(attention))
}

/** The response of an earlier server has no questions. */
export const getQuestions = ({ questions }: AttentionQueue) => questions ?? { count: 0, items: [] }

/** Returns whether a workout was done differently from its plan. An unplanned workout has no plan. */
export function isOffPlan(log: WorkoutLog): boolean {
  const outcome = getWorkoutOutcome(log, log.plannedSets)
  return outcome === 'changed' || outcome === 'part'
}

/** All maxes that await a decision are one item. `undecidedMaxes` is missing in a response of an earlier server. */
export const hasUndecidedMaxes = ({ undecidedMaxes = 0 }: Partial<AttentionQueue>) => undecidedMaxes > 0

export const undecidedMaxesKey = 'undecided-maxes'

/** The number of logs shown at first. It is small enough to keep the groups below the logs visible. */
const initialLogCount = 10

/** Puts the logs that differ from their plan first; otherwise, the order stays. */
export function sortQueuedLogs(attention: AttentionQueue): AttentionQueue {
  const { count, items } = attention.logs
  const sorted = [...items.filter(isOffPlan), ...items.filter(log => !isOffPlan(log))]
  return { ...attention, logs: { count, items: sorted } }
}

export function limitQueuedLogs(attention: AttentionQueue): AttentionQueue {
  const { count, items } = attention.logs
  return { ...attention, logs: { count, items: items.slice(0, initialLogCount) } }
}

export const isPainReportKey = (key: string | undefined) => key?.startsWith('pain-') ?? false
export const getPainReportKey = ({ id }: { id: string }) => `pain-${id}`

/** Returns the keys of all items in display order. Logs are keyed by their ids. */
export function getAttentionItemKeys(attention: AttentionQueue): string[] {
  const { pain, logs, behind, ending, invitations } = attention
  return [
    ...pain.items.map(getPainReportKey),
    ...behind.items.map(row => `behind-${row.athlete.id}`),
    ...getQuestions(attention).items.map(row => `question-${row.athlete.id}`),
    ...logs.items.map(log => log.id),
    ...ending.items.map(row => `ending-${row.assignmentId}`),
    ...invitations.items.map(row => `invitation-${row.id}`),
    ...(hasUndecidedMaxes(attention) ? [undecidedMaxesKey] : []),
  ]
}

/** Returns the athlete whom an item is about; undefined for invitations and maxes. */
export function findAthlete(attention: AttentionQueue, key: string | undefined): Person | undefined {
  const { pain, logs, behind, ending } = attention
  const rows = [
    ...pain.items.map(report => ({ key: getPainReportKey(report), athlete: report.athlete })),
    ...behind.items.map(({ athlete }) => ({ key: `behind-${athlete.id}`, athlete })),
    ...getQuestions(attention).items.map(({ athlete }) => ({ key: `question-${athlete.id}`, athlete })),
    ...logs.items.map(({ id, athlete }) => ({ key: id, athlete })),
    ...ending.items.map(({ assignmentId, athlete }) => ({ key: `ending-${assignmentId}`, athlete })),
  ]
  return rows.find(row => row.key === key)?.athlete
}

/**
 * Returns the key to select when `key` is removed: the next one, or else the previous one; undefined if there
 * is neither.
 */
export function findNeighbourKey(keys: readonly string[], key: string): string | undefined {
  const index = keys.indexOf(key)
  return index === -1 ? keys[0] : (keys[index + 1] ?? keys[index - 1])
}
