import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { listLoadLifts } from '#training/prescription/base-lifts/list-load-lifts.ts'
import { formatSets } from '#training/prescription/format-sets.ts'
import { type ResolvedItem, resolveItem } from '#training/prescription/resolve-item.ts'
import type { ResolvedSet } from '#training/prescription/resolve-sets.ts'
import type { ProgramBlock, ProgramItem } from '#training/program/program.ts'
import { listExerciseLetters } from '#training/workout/compare/exercise-letters.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { type LifterLoadProfile, lifterLoadProfiles } from '#web/shared/queries/analytics.ts'
import { useImplementLookup } from '#web/shared/queries/exercises.ts'
import { describeLoadSource, formatResolvedLoad } from '#web/ui/display/describe-load.ts'
import { describeLoadWarning } from '#web/ui/display/describe-load-warning.ts'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { Plates } from '#web/ui/display/Plates.tsx'
import styles from './RecipientLoadsSection.module.css'

/** The pause in typing, in milliseconds, before maxes are requested, so that half-typed names are not sent. */
const typingPauseMs = 400
/** The maximum number of athletes listed per exercise; those with a warning come first. */
const maxAthletes = 12

/** The loads that the athletes get from a session while it is being written, with their own maxes and plates. */
export function RecipientLoadsSection({
  blocks,
  athleteIds,
  title,
}: {
  blocks: readonly ProgramBlock[]
  athleteIds: readonly string[]
  title: string
}) {
  const items = blocks.flatMap(block => block.items)
  const [names] = useDebouncedValue(
    [...new Set(items.flatMap(listLiftsOfItem))].toSorted().join('\n'),
    typingPauseMs,
  )
  const lifts = names.split('\n').filter(Boolean)
  const isEnabled = athleteIds.length > 0 && lifts.length > 0
  const { data } = useQuery({
    ...lifterLoadProfiles({ athleteIds: [...athleteIds] }, lifts),
    enabled: isEnabled,
  })
  const implementOf = useImplementLookup({ enabled: isEnabled })
  const profiles = (implementOf && data?.athletes.map(athlete => ({ ...athlete, implementOf }))) ?? []
  const letters = listExerciseLetters(blocks.map(({ kind, items }) => ({ kind, exercises: items.length })))
  return (
    <section className={styles.loads} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {items.length === 0 && <p className={styles.empty}>The loads appear here as you write.</p>}
      <ol>
        {items.map((item, index) => (
          <ItemLoads key={item.id} item={item} letter={letters[index] ?? ''} profiles={profiles} />
        ))}
      </ol>
    </section>
  )
}

const listLiftsOfItem = ({ name, sets }: ProgramItem) =>
  listLoadLifts(
    name,
    sets.map(set => set.load),
  )

type AthleteLoads = { profile: LifterLoadProfile; resolved: ResolvedItem }

function ItemLoads({
  item,
  letter,
  profiles,
}: {
  item: ProgramItem
  letter: string
  profiles: readonly LifterLoadProfile[]
}) {
  const units = useUnits()
  const { loadJumpPercent } = useUser().preferences
  const athletes = profiles
    .map(profile => ({ profile, resolved: resolveItem(item, profile, loadJumpPercent) }))
    .toSorted(
      (one, other) => Math.min(other.resolved.flags.length, 1) - Math.min(one.resolved.flags.length, 1),
    )
  const more = athletes.length - maxAthletes
  return (
    <li className={styles.item}>
      <p className={styles.sets}>
        <span className={styles.letter}>{letter}</span>
        <span>{item.sets.length > 0 ? formatSets(item.sets, units) : item.name}</span>
      </p>
      <ul>
        {athletes.slice(0, maxAthletes).map(one => (
          <AthleteLine key={one.profile.athlete.id} {...one} isNamed={athletes.length > 1} />
        ))}
      </ul>
      {more > 0 && <p className={styles.because}>{`${more} more`}</p>}
    </li>
  )
}

function AthleteLine({
  profile: { athlete, isShared },
  resolved: { sets, flags },
  isNamed,
}: AthleteLoads & { isNamed: boolean }) {
  const units = useUnits()
  const dates = useDateFormatter()
  const first = sets.find(one => one.kind !== 'none') ?? sets[0]
  const reasons = isShared
    ? [
        describeLoadSource(first, units.load, dates.calendarDay),
        ...flags.map(flag => describeLoadWarning(flag, units.load)),
      ]
    : [`${athlete.firstName} does not share logs with you, so only ${athlete.firstName} sees the loads.`]
  return (
    <li className={styles.line} data-flagged={isShared && flags.length > 0}>
      <span className={styles.because}>
        {[isNamed && formatFullName(athlete), ...reasons].filter(Boolean).join(': ')}
      </span>
      {isShared && <HeaviestLoad sets={sets} />}
    </li>
  )
}

/** The heaviest load of an exercise, with the plates on the bar. */
function HeaviestLoad({ sets }: { sets: readonly ResolvedSet[] }) {
  const [heaviest] = sets
    .filter(one => one.kind === 'load')
    .toSorted((one, other) => other.to.loadKg - one.to.loadKg)
  if (!heaviest) return null
  const { to } = heaviest
  return (
    <>
      {to.bar && <Plates unit={to.unit} plates={to.plates} />}
      <b className={styles.kilos}>{formatResolvedLoad(heaviest)}</b>
    </>
  )
}
