import type { Units } from '#training/units.ts'
import { figureWords } from '#training/workout/figures.ts'
import { plannedOf } from '#training/workout/kilos.ts'
import type { OpenSet } from '#training/workout/open.ts'
import type { Replanned, ReplannedSet } from '#training/workout/replan.ts'
import { useDates } from '../../app/dates.ts'
import { useUnits } from '../../app/person.ts'
import { useUser } from '../../app/session.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { countOf, listOf } from '../../ui/words.ts'
import { Beside } from './Beside.tsx'
import { Decision, type Options } from './Decision.tsx'
import parts from './PlanChanged.module.css'
import { keepPlan, takePlan } from './replanning.ts'
import type { PlanChange } from './use-plan-changes.ts'

/** The coach planned the session otherwise while it was under way: whose plan the open sets follow. */
export function PlanChanged({ found, position }: { found: PlanChange; position: string }) {
  const units = useUnits()
  const dates = useDates()
  const userId = useUser().id
  const { session, differences } = found
  const coach = (session.change?.by ?? session.coach)?.firstName ?? 'Your coach'
  const names = differences.map(one => one.name)
  const done = differences.flatMap(one => one.sets).filter(set => set.isDone).length
  return (
    <Decision
      title={
        differences.length === 1
          ? 'Two plans for one exercise'
          : `Two plans for ${countOf(differences.length, 'exercise')}`
      }
      position={position}
      table={
        <>
          {differences.map(one => (
            <Beside
              key={one.exerciseId}
              caption={differences.length > 1 ? one.name : undefined}
              heads={['You', coach]}
              rows={one.sets.map(set => rowOf(set, units))}
            />
          ))}
          {session.change?.note && session.change.by && (
            <p className={parts.coach}>
              <Avatar person={session.change.by} size={22} />
              <span>{session.change.note}</span>
            </p>
          )}
        </>
      }
      options={optionsOf(differences, coach, units)}
      onDecide={answer =>
        answer === 'theirs' ? takePlan(userId, found) : keepPlan(userId, found, asBegun(names, coach))
      }
    >
      <p>
        {coach} changed {listOf(names)}
        {session.change && ` at ${dates.time(session.change.at)}`}, after you had begun.{' '}
        {done > 0 && `${countOf(done, 'set')} of it ${done === 1 ? 'is' : 'are'} done as it stood.`}
      </p>
    </Decision>
  )
}

const asBegun = (names: readonly string[], coach: string) =>
  `${listOf(names)}: as it stood when I began, not as ${coach} changed it meanwhile.`

function rowOf({ number, isDone, yours, theirs }: ReplannedSet, units: Units) {
  const planned = asked(theirs, units)
  return {
    key: String(number),
    set: String(number),
    isDone,
    cells: [
      {
        words: isDone && yours ? done(yours, units) : asked(yours, units),
        hand: isDone ? ('ink' as const) : ('pencil' as const),
      },
      { words: planned, hand: isDone ? ('struck' as const) : ('pen' as const) },
    ],
  }
}

const noFigures = { loadKg: null, reps: null, rpe: null, seconds: null, meters: null }
const done = ({ typed }: OpenSet, units: Units) => figureWords({ ...noFigures, ...typed }, units)

/** `70 × 8`; of a range its beginning and its end. */
function asked(set: OpenSet | null, units: Units): string {
  const planned = set && plannedOf(set)
  if (!planned) return ''
  const words = figureWords(planned, units)
  return planned.repsTo === null
    ? words
    : words.replace(String(planned.reps), `${planned.reps}–${planned.repsTo}`)
}

type Answer = 'theirs' | 'yours'

function optionsOf(differences: readonly Replanned[], coach: string, units: Units): Options<Answer> {
  const sets = differences.flatMap(one => one.sets)
  const open = sets.filter(set => !set.isDone)
  const settled = sets.filter(set => set.isDone)
  const which = differences.length === 1 ? setWords(open.map(set => set.number)) : 'The open sets'
  const theirs = oneLoad(
    open.map(set => set.theirs),
    units,
  )
  const yours = oneLoad(
    open.map(set => set.yours),
    units,
  )
  const isTold = theirs !== yours && theirs !== '' && yours !== '' && differences.length === 1
  const stays = settled.length > 0 ? '; what is done stays' : ''
  return [
    {
      value: 'theirs',
      label: isTold ? `${which} at ${theirs}` : `${which} as ${coach} has them now`,
      detail: `${coach}’s change${stays}`,
      confirm: isTold ? `Go on with ${theirs}` : `Go on with ${coach}’s change`,
    },
    {
      value: 'yours',
      label: isTold ? `${which} at ${yours}` : `${which} as you began`,
      detail: `as you began; ${coach} is told`,
      confirm: isTold ? `Go on with ${yours}` : 'Go on as you began',
    },
  ]
}

const setWords = (numbers: readonly number[]) =>
  `${numbers.length === 1 ? 'Set' : 'Sets'} ${listOf(numbers.map(String))}`

/** The load of all of them, where they have the same. */
function oneLoad(sets: readonly (OpenSet | null)[], units: Units): string {
  const loads = new Set(sets.map(set => (set && plannedOf(set)?.loadKg) ?? null))
  const [load] = loads
  if (loads.size !== 1 || load === null || load === undefined) return ''
  return figureWords({ ...noFigures, loadKg: load, reps: 1 }, units).replace(/ × 1$/, '')
}
