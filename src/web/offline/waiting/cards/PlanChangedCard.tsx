import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { selectPluralForm } from '#training/localization/plural-form.ts'
import type { Units } from '#training/units.ts'
import type { ReplannedExercise, ReplannedSet } from '#training/workout/changes/replan-workout.ts'
import type { ActiveSet } from '#training/workout/model/active-workout.ts'
import { getPlannedValues } from '#training/workout/model/resolve-workout-loads.ts'
import { formatSetValues } from '#training/workout/sets/format-set-values.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { acceptPlanChange, keepOriginalPlan } from '#web/offline/waiting/state/answer-plan-change.ts'
import type { CoachPlanChange } from '#web/offline/waiting/state/use-coach-plan-changes.ts'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { DecisionCard, type DecisionOptions } from './DecisionCard.tsx'
import styles from './PlanChangedCard.module.css'
import { SetComparisonTable } from './SetComparisonTable.tsx'

/**
 * Shown if the coach changed a session while the athlete was doing it. The athlete chooses which plan to use
 * for the open sets.
 */
export function PlanChangedCard({ planChange, position }: { planChange: CoachPlanChange; position: string }) {
  const units = useUnits()
  const dates = useDateFormatter()
  const userId = useUser().id
  const { session, differences } = planChange
  const coach = (session.change?.by ?? session.coach)?.firstName
  const names = differences.map(one => one.name)
  const done = differences.flatMap(one => one.sets).filter(set => set.isDone).length
  return (
    <DecisionCard
      title={
        differences.length === 1
          ? 'Two plans for one exercise'
          : `Two plans for ${formatCount(differences.length, 'exercise')}`
      }
      position={position}
      table={
        <>
          {differences.map(one => (
            <SetComparisonTable
              key={one.exerciseId}
              caption={differences.length > 1 ? one.name : undefined}
              heads={['You', coach ?? 'Your coach']}
              rows={one.sets.map(set => toComparisonRow(set, units))}
            />
          ))}
          {session.change?.note && session.change.by && (
            <p className={styles.coach}>
              <Avatar person={session.change.by} size={22} />
              <span>{session.change.note}</span>
            </p>
          )}
        </>
      }
      options={createPlanOptions(differences, coach ?? 'your coach', units)}
      onDecide={answer =>
        answer === 'theirs'
          ? acceptPlanChange(userId, planChange)
          : keepOriginalPlan(userId, planChange, formatKeptPlanNote(names, coach ?? 'my coach'))
      }
    >
      <p>
        {coach ?? 'Your coach'} changed {formatList(names)}
        {session.change && ` at ${dates.time(session.change.at)}`}, after you started.{' '}
        {done > 0 && `You have already done ${formatCount(done, 'set')} from the original plan.`}
      </p>
    </DecisionCard>
  )
}

const formatKeptPlanNote = (names: readonly string[], coach: string) =>
  `${formatList(names)}: done as planned when I started, without ${coach}’s later changes.`

function toComparisonRow({ number, isDone, yours, theirs }: ReplannedSet, units: Units) {
  const planned = formatReplannedSet(theirs, units)
  return {
    key: String(number),
    set: String(number),
    isDone,
    cells: [
      {
        words: isDone && yours ? formatDoneSet(yours, units) : formatReplannedSet(yours, units),
        hand: isDone ? ('ink' as const) : ('pencil' as const),
      },
      { words: planned, hand: isDone ? ('struck' as const) : ('pen' as const) },
    ],
  }
}

const noSetValues = { loadKg: null, reps: null, rpe: null, seconds: null, meters: null }
const formatDoneSet = ({ typed }: ActiveSet, units: Units) =>
  formatSetValues({ ...noSetValues, ...typed }, units)

/** Formats a set as `70 × 8`, or as `70 × 8–10` if it has a range of reps. */
function formatReplannedSet(set: ActiveSet | null, units: Units): string {
  const planned = set && getPlannedValues(set)
  if (!planned) return ''
  const words = formatSetValues(planned, units)
  return planned.repsTo === null
    ? words
    : words.replace(String(planned.reps), `${planned.reps}–${planned.repsTo}`)
}

type PlanAnswer = 'theirs' | 'yours'

function createPlanOptions(
  differences: readonly ReplannedExercise[],
  coach: string,
  units: Units,
): DecisionOptions<PlanAnswer> {
  const sets = differences.flatMap(one => one.sets)
  const open = sets.filter(set => !set.isDone)
  const completed = sets.filter(set => set.isDone)
  const which =
    differences.length === 1 ? formatSetNumbers(open.map(set => set.number)) : 'The remaining sets'
  const theirs = formatCommonLoad(
    open.map(set => set.theirs),
    units,
  )
  const yours = formatCommonLoad(
    open.map(set => set.yours),
    units,
  )
  const canNameLoads = theirs !== yours && theirs !== '' && yours !== '' && differences.length === 1
  const suffix = completed.length > 0 ? '; completed sets stay unchanged' : ''
  return [
    {
      value: 'theirs',
      label: canNameLoads ? `${which} at ${theirs}` : `${which} as changed by ${coach}`,
      detail: `${coach}’s change${suffix}`,
      confirm: canNameLoads ? `Continue with ${theirs}` : `Continue with ${coach}’s change`,
    },
    {
      value: 'yours',
      label: canNameLoads ? `${which} at ${yours}` : `${which} as originally planned`,
      detail: `the original plan, with a note for ${coach}`,
      confirm: canNameLoads ? `Continue with ${yours}` : 'Continue with original plan',
    },
  ]
}

const formatSetNumbers = (numbers: readonly number[]) =>
  `${selectPluralForm(numbers.length, { one: 'Set', other: 'Sets' })} ${formatList(numbers.map(String))}`

/** Returns the load if it is the same for all sets; otherwise, returns an empty string. */
function formatCommonLoad(sets: readonly (ActiveSet | null)[], units: Units): string {
  const loads = new Set(sets.map(set => (set && getPlannedValues(set)?.loadKg) ?? null))
  const [load] = loads
  if (loads.size !== 1 || load === null || load === undefined) return ''
  return formatSetValues({ ...noSetValues, loadKg: load, reps: 1 }, units).replace(/ × 1$/, '')
}
