import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiftSummary } from '#contract/analytics/progress.ts'
import {
  type CanonicalNameLookup,
  toCanonicalExerciseKey,
} from '#training/exercises/canonical-exercise-key.ts'
import {
  computeDots,
  computeIpfGl,
  meetEquipment,
  type NoPointsReason,
} from '#training/strength/meet-points.ts'
import { type Sex, sexes } from '#training/strength/sexes.ts'
import { convertFromKg, type LoadUnit, roundToDigits } from '#training/units.ts'
import { parseSetValue } from '#training/workout/sets/set-value-input.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { bodyWeights, sexOfAthlete } from '#web/shared/queries/analytics.ts'
import { useCanonicalNameLookup } from '#web/shared/queries/exercises.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './FormulaDialog.module.css'

const meetLifts = { squat: 'Back squat', bench: 'Bench press', deadlift: 'Deadlift' } as const
type MeetLift = keyof typeof meetLifts

type MeetForm = Record<MeetLift | 'bodyWeight' | 'sex', string> & {
  equipment: (typeof meetEquipment)[number]
}

const reasons: Record<NoPointsReason, string> = {
  'no-total': 'Enter a squat, a bench press and a deadlift.',
  'no-body-weight': 'Enter the body weight.',
  'no-sex': 'Choose the sex. Both formulas have different coefficients for women and men.',
  'body-weight-out-of-range':
    'There are no coefficients for this body weight: 40 to 150 kg for women, 40 to 210 kg for men.',
}

/**
 * Calculates DOTS and IPF GL points. The lifts and the body weight start with what is known and visible to the
 * user, and so does the sex. Nothing is saved.
 */
export function MeetPointsDialog({
  lifts,
  athleteId,
  onClose,
}: {
  lifts: readonly LiftSummary[]
  athleteId: string | undefined
  onClose: () => void
}) {
  const { load: unit } = useUnits()
  const canonical = useCanonicalNameLookup()
  const { data: weights } = useQuery(bodyWeights({ athleteId }))
  const knownSex = useKnownSex(athleteId)
  const [typed, setTyped] = useState<Partial<MeetForm>>({})
  const form: MeetForm = {
    ...findKnownLifts(lifts, canonical, unit),
    bodyWeight: formatKg(weights?.[0]?.weightKg, unit),
    sex: knownSex ?? '',
    equipment: 'classic',
    ...typed,
  }
  const change = (changed: Partial<MeetForm>) => setTyped({ ...typed, ...changed })
  return (
    <ModalSheet isOpen title="Meet points" size="36rem" onClose={onClose}>
      <div className={styles.fields}>
        {Object.entries(meetLifts).map(([lift, name]) => (
          <TextInput
            key={lift}
            label={`${name}, ${unit}`}
            inputMode="decimal"
            value={form[lift as MeetLift]}
            onChange={event => change({ [lift]: event.currentTarget.value })}
          />
        ))}
        <TextInput
          label={`Body weight, ${unit}`}
          inputMode="decimal"
          value={form.bodyWeight}
          onChange={event => change({ bodyWeight: event.currentTarget.value })}
        />
        <NativeSelect
          label="Sex"
          data={[{ value: '', label: 'not chosen' }, ...sexes]}
          value={form.sex}
          onChange={event => change({ sex: event.currentTarget.value })}
        />
        <NativeSelect
          label="Equipment"
          data={[...meetEquipment]}
          value={form.equipment}
          onChange={event =>
            change({ equipment: meetEquipment.find(one => one === event.currentTarget.value) ?? 'classic' })
          }
        />
      </div>
      <MeetResult form={form} unit={unit} />
      <p className={styles.note}>
        The lifts are the recorded maxes or else the best estimates. Nothing entered here is saved.
        {athleteId === undefined && !knownSex && (
          <>
            {' '}
            You can save your sex in the <TextLink to={paths.settings}>settings</TextLink>.
          </>
        )}
      </p>
    </ModalSheet>
  )
}

/** Returns the sex that the athlete entered, if it is visible to the user. */
function useKnownSex(athleteId: string | undefined): Sex | null | undefined {
  const user = useUser()
  const ofAthlete = useQuery({ ...sexOfAthlete(athleteId ?? ''), enabled: athleteId !== undefined })
  return athleteId === undefined ? user.sex : ofAthlete.data
}

function MeetResult({ form, unit }: { form: MeetForm; unit: LoadUnit }) {
  const [squatKg, benchKg, deadliftKg] = [form.squat, form.bench, form.deadlift].map(text =>
    parseKg(text, unit),
  )
  const lifter = {
    totalKg: squatKg && benchKg && deadliftKg ? squatKg + benchKg + deadliftKg : null,
    bodyWeightKg: parseKg(form.bodyWeight, unit),
    sex: sexes.find(one => one === form.sex) ?? null,
  }
  const [dots, gl] = [computeDots(lifter), computeIpfGl(lifter, form.equipment)]
  return (
    <p className={styles.result} role="status">
      {dots.ok && gl.ok ? (
        <>
          Total {formatKg(lifter.totalKg, unit)} {unit}: <b>{dots.points.toFixed(2)} DOTS</b>,{' '}
          <b>{gl.points.toFixed(2)} IPF GL points</b>
        </>
      ) : (
        !dots.ok && reasons[dots.reason]
      )}
    </p>
  )
}

const parseKg = (text: string, unit: LoadUnit): number | null => parseSetValue(text, unit) ?? null
const formatKg = (kg: number | null | undefined, unit: LoadUnit) =>
  kg === null || kg === undefined ? '' : String(roundToDigits(convertFromKg(kg, unit), 1))

/** Finds the recorded 1RM of each lift, or else its best estimate. */
function findKnownLifts(
  lifts: readonly LiftSummary[],
  canonical: CanonicalNameLookup,
  unit: LoadUnit,
): Record<MeetLift, string> {
  const findKnown = (name: string) => {
    const key = toCanonicalExerciseKey(name, canonical)
    const lift = lifts.find(one => toCanonicalExerciseKey(one.exercise, canonical) === key)
    return formatKg(lift?.max?.loadKg ?? lift?.best?.e1rmKg, unit)
  }
  return {
    squat: findKnown(meetLifts.squat),
    bench: findKnown(meetLifts.bench),
    deadlift: findKnown(meetLifts.deadlift),
  }
}
