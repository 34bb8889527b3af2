import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resolved } from '#training/prescription/resolve.ts'
import type { OpenExercise, OpenSet } from '#training/workout/open.ts'
import { TypeMaxPanel } from '../../analytics/TypeMaxPanel.tsx'
import { useDates } from '../../app/dates.ts'
import { paths } from '../../app/paths.ts'
import { useUnits } from '../../app/person.ts'
import { baseWords, loadWords } from '../../ui/load-words.ts'
import { Plates } from '../../ui/Plates.tsx'
import { platesWords } from '../../ui/plates.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useForAthlete } from './for-athlete.ts'
import parts from './LoadsPanel.module.css'

type Load = Extract<Resolved, { kind: 'load' }>

/** What the percentages of an exercise come to, where that is from, and what goes on the bar; or what is missing. */
export function LoadsPanel({ exercise }: { exercise: OpenExercise }) {
  const [isOpen, setOpen] = useState(false)
  const resolved = exercise.sets.flatMap(set => (set.resolved && !set.doneAt ? [set.resolved] : []))
  const loads = resolved.filter(one => one.kind === 'load')
  const missing = resolved.find(one => one.kind === 'missing')
  if (missing) return <Missing exercise={exercise} what={missing.what} />
  if (loads.length === 0) return null
  return (
    <div className={parts.loads}>
      <p className={parts.kilos}>
        <b>{distinct(loads).map(loadWords).join(', ')}</b>
        <TextButton
          aria-expanded={isOpen}
          aria-label={`${exercise.name}: why these loads`}
          onClick={() => setOpen(!isOpen)}
        >
          why
        </TextButton>
      </p>
      {isOpen && (
        <ul>
          {distinct(loads).map(load => (
            <Reason key={loadWords(load)} load={load} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Reason({ load }: { load: Load }) {
  const dates = useDates()
  const { load: unit } = useUnits()
  const { because, to } = load
  if (because.kind === 'written') return null
  const { percent, toPercent, base } = because
  const share = percent === toPercent ? percent : `${percent} to ${toPercent}`
  return (
    <li className={parts.reason}>
      <span>
        {share} % of {baseWords(base, unit, dates.calendarDay)}
      </span>
      {to.bar && (
        <span className={parts.plates}>
          <Plates unit={to.unit} plates={to.plates} />
          <span aria-hidden="true">
            {to.weight} {to.unit}: {platesWords(to.plates, to.unit)}
          </span>
        </span>
      )}
    </li>
  )
}

function Missing({ exercise, what }: { exercise: OpenExercise; what: 'max' | 'body-weight' | 'top-set' }) {
  const [isTyping, setTyping] = useState(false)
  const athlete = useForAthlete()
  if (what === 'top-set') return null
  return (
    <div className={parts.loads}>
      <p className={parts.missing}>
        <IconAlertTriangle size={15} stroke={1.8} aria-hidden="true" />
        {what === 'max' ? 'Needs a max' : `Needs ${athlete ? 'the' : 'your'} body weight`}
        {athlete && what === 'max' && (
          <TextLink to={paths.athlete(athlete.id, 'maxes')}>type it in Maxes</TextLink>
        )}
        {!athlete && what === 'body-weight' && <TextLink to={paths.progress}>Weigh in</TextLink>}
        {!athlete && what === 'max' && !isTyping && (
          <TextButton aria-label={`Type or test a max of ${exercise.name}`} onClick={() => setTyping(true)}>
            type or test
          </TextButton>
        )}
      </p>
      {isTyping && (
        <TypeMaxPanel
          exercise={exercise.name}
          kind={exercise.sets.some(isOfTrainingMax) ? 'training-max' : '1rm'}
          onClose={() => setTyping(false)}
        />
      )}
    </div>
  )
}

const isOfTrainingMax = ({ plan }: OpenSet) =>
  plan?.load?.kind === 'percent' && plan.load.of === 'training-max'

/** Each load once, in the order of the sets. */
function distinct(loads: readonly Load[]): Load[] {
  return [...new Map(loads.map(load => [loadWords(load), load])).values()]
}
