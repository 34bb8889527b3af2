import { useId, useState } from 'react'
import type { ImportChoices, ImportSummary, imports } from '#contract/imports.ts'
import type { InputOf } from '#contract/operation.ts'
import { dateOrders } from '#training/imports/imported-workout.ts'
import { distanceUnits, loadUnits } from '#training/units.ts'
import page from '#web/ui/import/ImportPage.module.css'
import { ImportQuestionField } from '#web/ui/import/ImportQuestionField.tsx'
import { useReadAgain } from './queries.ts'

type Units = Pick<ImportChoices, 'loadUnit' | 'distanceUnit'>

type ReadingAnswers = Pick<InputOf<typeof imports.read>, 'dateOrder' | 'loadUnit'>

type Props = {
  id: string
  summary: ImportSummary
  units: Units
  onChoose: (units: Units) => void
}

/** What the file does not say. The answers start unselected. */
export function QuestionsSection({ id, summary, units, onChoose }: Props) {
  const titleId = useId()
  const readAgain = useReadAgain(id)
  // An answer without which the file cannot be read also applies when it is read again with another one.
  const [answers, setAnswers] = useState<ReadingAnswers>({})
  const { isLoadUnitMissing, isDistanceUnitMissing, isDateOrderUnclear, isProgramLoadUnitMissing } = summary
  const questions = [isLoadUnitMissing, isDistanceUnitMissing, isDateOrderUnclear, isProgramLoadUnitMissing]
  const answer = (given: ReadingAnswers) => {
    setAnswers({ ...answers, ...given })
    readAgain.mutate({ ...answers, ...given })
  }
  if (!questions.includes(true)) return null
  return (
    <section aria-labelledby={titleId}>
      <header className={page.head}>
        <h2 id={titleId}>The file does not say</h2>
        <p className={page.note}>asked, never guessed</p>
      </header>
      {isDateOrderUnclear && (
        <ImportQuestionField
          label="The order of day and month"
          detail="03/04 can be in March or in April."
          choices={dateOrders}
          labels={{ 'day-first': 'day first', 'month-first': 'month first' }}
          value={null}
          onChoose={dateOrder => answer({ dateOrder })}
        />
      )}
      {isProgramLoadUnitMissing && (
        <ImportQuestionField
          label="Weights in the program have no unit"
          detail="Above, they are shown in your unit."
          choices={loadUnits}
          value={null}
          onChoose={loadUnit => answer({ loadUnit })}
        />
      )}
      {isLoadUnitMissing && (
        <ImportQuestionField
          label="Weights have no unit"
          detail={describeLoads(summary)}
          choices={loadUnits}
          value={units.loadUnit}
          onChoose={loadUnit => onChoose({ ...units, loadUnit })}
        />
      )}
      {isDistanceUnitMissing && (
        <ImportQuestionField
          label="Distances have no unit"
          choices={distanceUnits}
          value={units.distanceUnit}
          onChoose={distanceUnit => onChoose({ ...units, distanceUnit })}
        />
      )}
    </section>
  )
}

/** The loads of the most frequent exercise, by which the person recognises the unit. */
function describeLoads({ names }: ImportSummary): string | undefined {
  const loaded = names.find(one => one.heaviest !== null && one.heaviest > 0)
  return loaded && `${loaded.name} goes from ${loaded.lightest} to ${loaded.heaviest}.`
}
