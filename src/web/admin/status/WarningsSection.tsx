import { IconAlertTriangle } from '@tabler/icons-react'
import type { ServerWarning } from '#contract/admin/administration.ts'
import { serverWarningLabels } from './server-warning-labels.ts'
import styles from './WarningsSection.module.css'

/** The warnings, the most serious ones first. Renders nothing if there are none. */
export function WarningsSection({ warnings }: { warnings: readonly ServerWarning[] }) {
  if (warnings.length === 0) return null
  return (
    <ul className={styles.warnings} aria-label="Warnings">
      {warnings.map(warning => (
        <li key={warning} className={styles.warning}>
          <IconAlertTriangle size={17} stroke={1.7} aria-hidden="true" />
          <span className={styles.sentence}>{serverWarningLabels[warning].sentence}</span>
          <span className={styles.section}>{serverWarningLabels[warning].section}</span>
        </li>
      ))}
    </ul>
  )
}
