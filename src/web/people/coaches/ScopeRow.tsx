import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { Person } from '#contract/fields.ts'
import styles from './ScopeRow.module.css'
import { type OfferedScope, scopeLabels } from './scopes.ts'

/** A switch that shares one kind of data with a coach. */
export function ScopeRow({
  scope,
  coach,
  isShared,
  onToggle,
}: {
  scope: OfferedScope
  coach: Person
  isShared: boolean
  onToggle: () => void
}) {
  const Sign = isShared ? IconEye : IconEyeOff
  const { label } = scopeLabels[scope]
  return (
    <button
      type="button"
      role="switch"
      className={styles.row}
      aria-checked={isShared}
      aria-label={`${coach.firstName} can see: ${label}`}
      onClick={onToggle}
    >
      <Sign size={20} stroke={1.6} aria-hidden="true" />
      <span className={styles.label}>{label}</span>
      <span className={styles.state}>{isShared ? 'shared' : 'not shared'}</span>
    </button>
  )
}
