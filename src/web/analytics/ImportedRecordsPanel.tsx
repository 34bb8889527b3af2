import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import type { LiftRecord, LiftSummary } from '#contract/analytics/progress.ts'
import type { Day } from '#training/calendar.ts'
import { convertFromKg, convertToKg, roundToDigits, type Units } from '#training/units.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { paths } from '#web/app/navigation/paths.ts'
import { useDateFormatter } from '#web/app/session/use-date-formatter.ts'
import { useUnits } from '#web/app/session/user-preferences.ts'
import { recordHistoryOfAthlete, trainedLifts, useSaveMax } from '#web/shared/queries/analytics.ts'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import page from '#web/ui/import/ImportPage.module.css'
import styles from './ImportedRecordsPanel.module.css'
import { formatLiftSet, formatLoadInUnit, formatRecordValue } from './lift-formatting.ts'

/** The athlete is the signed-in one. */
const self = {}
const shownRecords = 5
const shownEstimates = 3

/** The records that were set in the days of an import, and the estimates of the main lifts that have no max yet. */
export function ImportedRecordsPanel({ from, to }: { from: Day; to: Day }) {
  const { data: records = [] } = useQuery(recordHistoryOfAthlete(self, 'epley'))
  const { data: lifts = [] } = useQuery(trainedLifts(self, 'epley'))
  // A lift whose estimate was used stays in the list.
  const [used, setUsed] = useState<readonly string[]>([])
  const isWithin = (date: Day) => from <= date && date <= to
  const units = useUnits()
  const bestSets = listBestSets(lifts, records, units).filter(({ date }) => isWithin(date))
  const estimated = lifts.filter(
    ({ exercise, best, max }) =>
      best !== null && isWithin(best.date) && (max === null || used.includes(exercise)),
  )
  if (bestSets.length === 0) return null
  return (
    <>
      <RecordsSection bestSets={bestSets} />
      {estimated.length > 0 && (
        <EstimatesSection
          lifts={estimated.slice(0, shownEstimates)}
          used={used}
          onUse={exercise => setUsed([...used, exercise])}
        />
      )}
    </>
  )
}

type BestSet = { exercise: string; date: Day; value: string }

/** The best set of each lift; of lifts without an estimated 1RM, their newest record. */
function listBestSets(
  lifts: readonly LiftSummary[],
  records: readonly LiftRecord[],
  units: Units,
): BestSet[] {
  const bestSets = lifts.flatMap(({ exercise, best }) =>
    best ? [{ exercise, date: best.date, value: formatLiftSet(best.set, units) }] : [],
  )
  const known = new Set(bestSets.map(({ exercise }) => exercise))
  const others = [...Map.groupBy(records, record => record.exercise)].flatMap(([exercise, [newest]]) =>
    newest && !known.has(exercise)
      ? [{ exercise, date: newest.date, value: formatRecordValue(newest, newest.value, units) }]
      : [],
  )
  return [...bestSets, ...others]
}

function RecordsSection({ bestSets }: { bestSets: readonly BestSet[] }) {
  const titleId = useId()
  const dates = useDateFormatter()
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Records that came with them</h2>
        <p className={page.note}>
          {bestSets.length > shownRecords && `${shownRecords} of ${bestSets.length}, `}working sets only
        </p>
      </header>
      <ul className={page.list}>
        {bestSets.slice(0, shownRecords).map(({ exercise, date, value }) => (
          <li key={exercise} className={styles.row}>
            <span>{exercise}</span>
            <b>{value}</b>
            <span className={styles.day}>{dates.calendarDay(date)}</span>
          </li>
        ))}
      </ul>
      {bestSets.length > shownRecords && (
        <p className={styles.more}>
          <TextLink to={paths.progress}>All {bestSets.length} records</TextLink>
        </p>
      )}
    </section>
  )
}

type EstimatesProps = {
  lifts: readonly LiftSummary[]
  used: readonly string[]
  onUse: (exercise: string) => void
}

function EstimatesSection({ lifts, used, onUse }: EstimatesProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>Estimated 1RM</h2>
        <p className={page.note}>percentages of a program refer to your max</p>
      </header>
      <ul className={page.list}>
        {lifts.map(lift => (
          <EstimateRow
            key={lift.exercise}
            lift={lift}
            isUsed={used.includes(lift.exercise)}
            onUse={() => onUse(lift.exercise)}
          />
        ))}
      </ul>
    </section>
  )
}

/** Offers the estimate of a lift as its max. */
type RowProps = { lift: LiftSummary; isUsed: boolean; onUse: () => void }

function EstimateRow({ lift: { exercise, best }, isUsed, onUse }: RowProps) {
  const { load } = useUnits()
  const dates = useDateFormatter()
  const save = useSaveMax(self)
  const [id] = useState(() => uuidv7())
  if (!best) return null
  // The recorded max is the number on the button.
  const loadKg = convertToKg(roundToDigits(convertFromKg(best.e1rmKg, load), 1), load)
  const figure = `${formatLoadInUnit(loadKg, load)} ${load}`
  return (
    <li className={styles.row}>
      <span>{exercise}</span>
      <b>
        {figure} <span className={page.note}>from {dates.calendarDay(best.date)}</span>
      </b>
      <span className={styles.day}>
        {isUsed ? (
          <span role="status">is your max</span>
        ) : (
          <Button
            variant="default"
            size="xs"
            aria-label={`${exercise}: use ${figure}`}
            disabled={save.isPending}
            onClick={() =>
              save.mutate(
                { id, exercise, loadKg, origin: 'estimated', date: best.date },
                {
                  onSuccess: onUse,
                  onError: error =>
                    toast.failure(getFailureMessage(error, 'The max was not saved. Please try again.')),
                },
              )
            }
          >
            Use {figure}
          </Button>
        )}
      </span>
    </li>
  )
}
