import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import { type ActiveExercise, type ActiveSet, isSetDone } from '#training/workout/model/active-workout.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { useAthleteLoggedFor } from '#web/shared/athlete-logged-for-context.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import {
  describeLoadBase,
  describeMissingSuggestion,
  describeShare,
  formatResolvedLoad,
} from '#web/ui/display/describe-load.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import { describePlatesPerSide } from '#web/ui/display/plate-labels.ts'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './ResolvedLoadsSection.module.css'

const EnterMaxPanel = lazyWithPreload(
  async () => (await import('#web/exercises/EnterMaxPanel.tsx')).EnterMaxPanel,
)

type ResolvedLoad = Extract<ResolvedSet, { kind: 'load' }>
type MissingLoad = Extract<ResolvedSet, { kind: 'missing' }>

/**
 * The loads resolved from an exercise's percentages or suggested for its RPE, with their source and plates, or
 * a notice that a max is missing or that no load can be suggested.
 */
export function ResolvedLoadsSection({ exercise }: { exercise: ActiveExercise }) {
  const [isOpen, setOpen] = useState(false)
  const resolved = exercise.sets.flatMap(set => (set.resolved && !isSetDone(set) ? [set.resolved] : []))
  const loads = resolved.filter(one => one.kind === 'load')
  const missing = resolved.find(one => one.kind === 'missing')
  if (missing) return <MissingMax exercise={exercise} missing={missing} />
  const [reason] = resolved.flatMap(one => describeMissingSuggestion(one) || [])
  if (loads.length === 0)
    return reason ? (
      <div className={styles.loads}>
        <p className={styles.reason}>{reason.replace(/^n/, 'N')}.</p>
      </div>
    ) : null
  const isSuggested = loads.every(({ because }) => because.kind === 'effort')
  return (
    <div className={styles.loads}>
      <p className={styles.kilos}>
        <span>
          {isSuggested && 'Suggested '}
          <b>{listDistinctLoads(loads).map(formatResolvedLoad).join(', ')}</b>
        </span>
        <TextButton
          aria-expanded={isOpen}
          aria-label={`${exercise.name}: why these loads apply`}
          onClick={() => setOpen(!isOpen)}
        >
          why
        </TextButton>
      </p>
      {isOpen && (
        <ul>
          {listDistinctLoads(loads).map(load => (
            <LoadReasonLine key={formatResolvedLoad(load)} load={load} />
          ))}
        </ul>
      )}
    </div>
  )
}

function LoadReasonLine({ load }: { load: ResolvedLoad }) {
  const dates = useDateFormatter()
  const { load: unit } = useUnits()
  const { because, to } = load
  if (because.kind === 'written') return null
  return (
    <li className={styles.reason}>
      <span>
        {describeShare(because)} of {describeLoadBase(because.base, unit, dates.calendarDay)}
        {because.kind === 'effort' && ', by the RPE table'}
      </span>
      {to.bar && (
        <span className={styles.plates}>
          <Plates unit={to.unit} plates={to.plates} />
          <span aria-hidden="true">
            {to.weight} {to.unit}: {describePlatesPerSide(to.plates, to.unit)}
          </span>
        </span>
      )}
    </li>
  )
}

function MissingMax({ exercise, missing }: { exercise: ActiveExercise; missing: MissingLoad }) {
  const { what, exercise: ofExercise } = missing
  const lift = ofExercise ?? exercise.name
  const [isTyping, setTyping] = useState(false)
  const athlete = useAthleteLoggedFor()
  if (what === 'top-set') return null
  return (
    <div className={styles.loads}>
      <p className={styles.missing}>
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
        {what === 'max' ? describeMissingMax(ofExercise) : `Needs ${athlete ? 'the' : 'your'} body weight`}
        {athlete && what === 'max' && (
          <TextLink to={paths.athlete(athlete.id, 'maxes')}>enter it in Maxes</TextLink>
        )}
        {!athlete && what === 'body-weight' && <TextLink to={paths.progress}>Weigh in</TextLink>}
        {!athlete && what === 'max' && !isTyping && (
          <TextButton aria-label={`Enter or test a max for ${lift}`} onClick={() => setTyping(true)}>
            enter or test
          </TextButton>
        )}
      </p>
      <Suspense>
        {isTyping && (
          <EnterMaxPanel
            exercise={lift}
            kind={
              exercise.sets.some(set => isTrainingMaxPercentageSet(set, ofExercise)) ? 'training-max' : '1rm'
            }
            onClose={() => setTyping(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

const describeMissingMax = (ofExercise: string | undefined) =>
  ofExercise === undefined ? 'Needs a max' : `The max of ${ofExercise} is missing`

const isTrainingMaxPercentageSet = ({ plan }: ActiveSet, ofExercise: string | undefined) =>
  plan?.load?.kind === 'percent' && plan.load.of === 'training-max' && plan.load.ofExercise === ofExercise

/** Lists each load once, in the order of the sets. */
function listDistinctLoads(loads: readonly ResolvedLoad[]): ResolvedLoad[] {
  return [...new Map(loads.map(load => [formatResolvedLoad(load), load])).values()]
}
