import { Box } from '@mantine/core'
import { computeRepPercent, maxRepsByFormula, type OneRepMaxFormula } from '#training/strength/one-rep-max.ts'
import { findRpePercent, maxRepsInRpeTable } from '#training/strength/rpe-table.ts'
import { formulaLabels, formulaSources } from '#web/analytics/estimate-explanations.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './FormulaDialog.module.css'

/** A table of the percentages of the 1RM for each number of repetitions, by the chosen formula. */
export function RepPercentsDialog({ formula, onClose }: { formula: OneRepMaxFormula; onClose: () => void }) {
  return (
    <ModalSheet isOpen title="Repetitions and percentages" size="44rem" onClose={onClose}>
      <p className={styles.note}>
        Percent of the 1RM by {formulaLabels[formula]}. {formulaSources[formula]}.
      </p>
      {/* Make the table focusable, so that it can be scrolled with the keyboard on a narrow screen. */}
      <Box component="section" className={styles.scroll ?? ''} aria-label="Percentages" tabIndex={0}>
        {formula === 'rpe-table' ? <RpePercentsTable /> : <RepPercentsTable formula={formula} />}
      </Box>
    </ModalSheet>
  )
}

const countTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

function RepPercentsTable({ formula }: { formula: OneRepMaxFormula }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Repetitions</th>
          <th scope="col">Percent of 1RM</th>
        </tr>
      </thead>
      <tbody>
        {countTo(maxRepsByFormula[formula]).map(reps => (
          <tr key={reps}>
            <th scope="row">{reps}</th>
            <td>{computeRepPercent(reps, formula)?.toFixed(1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const rpeRows = [10, 9.5, 9, 8.5, 8, 7.5, 7, 6.5]

function RpePercentsTable() {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">RPE</th>
          {countTo(maxRepsInRpeTable).map(reps => (
            <th key={reps} scope="col">
              {reps}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rpeRows.map(rpe => (
          <tr key={rpe}>
            <th scope="row">{rpe}</th>
            {countTo(maxRepsInRpeTable).map(reps => {
              const share = findRpePercent(reps, rpe)
              return <td key={reps}>{share.ok && share.percent.toFixed(1)}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
