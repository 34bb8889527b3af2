import { IconEye, IconEyeOff } from '@tabler/icons-react'
import type { Person } from '#contract/fields.ts'
import type { Scope } from '#contract/people.ts'
import parts from './ScopeRow.module.css'
import { scopeWords } from './scopes.ts'

/** One kind of what the athlete has, shared with a coach or not; a press turns it. */
export function ScopeRow({
  scope,
  coach,
  isShared,
  onToggle,
}: {
  scope: Scope
  coach: Person
  isShared: boolean
  onToggle: () => void
}) {
  const Sign = isShared ? IconEye : IconEyeOff
  const { label } = scopeWords[scope]
  return (
    <button
      type="button"
      role="switch"
      className={parts.row}
      aria-checked={isShared}
      aria-label={`${coach.firstName} sees: ${label}`}
      onClick={onToggle}
    >
      <Sign size={20} stroke={1.6} aria-hidden="true" />
      <span className={parts.label}>{label}</span>
      <span className={parts.state}>{isShared ? 'shared' : 'not shared'}</span>
    </button>
  )
}
