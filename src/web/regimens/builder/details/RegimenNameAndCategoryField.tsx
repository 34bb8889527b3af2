import { IconAlertCircle } from '@tabler/icons-react'
import { use, useId } from 'react'
import { CommandRegistryContext } from '#web/regimens/builder/commands/command-registry.ts'
import { isPlainEnter, writeCommandId } from '#web/regimens/builder/commands/shortcuts.ts'
import { fieldElementIds, useBuilder } from '#web/regimens/builder/state/builder-context.ts'
import styles from './RegimenNameAndCategoryField.module.css'

const categorySuggestions = [
  'Strength',
  'Powerlifting',
  'Weightlifting',
  'Hypertrophy',
  'Conditioning',
  'Endurance',
  'General',
  'Rehab',
  'Testing',
]

/** Focuses the name field of a new regimen. */
const focusOnMount = (input: HTMLInputElement | null) => input?.focus()

/** Edits the regimen's name and category in place, at heading size. */
export function RegimenNameAndCategoryField({ takesFocus }: { takesFocus: boolean }) {
  return (
    <div className={styles.names}>
      <DetailInput
        name="name"
        label="Name"
        className={styles.name}
        placeholder="Name"
        takesFocus={takesFocus}
      />
      <DetailInput
        name="category"
        label="Category"
        className={styles.category}
        placeholder="Category"
        list="categories"
        takesFocus={false}
      />
      <datalist id="categories">
        {categorySuggestions.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  )
}

function DetailInput({
  name,
  label,
  className,
  placeholder,
  list,
  takesFocus,
}: {
  name: 'name' | 'category'
  label: string
  className: string | undefined
  placeholder: string
  list?: string
  takesFocus: boolean
}) {
  const { draft, apply, faultOf } = useBuilder()
  const commands = use(CommandRegistryContext)
  const faultId = useId()
  const fault = faultOf(name)
  return (
    <div className={styles.field}>
      {/* The sizer makes the input as wide as its text. */}
      <span className={styles.sizer} data-value={draft[name] || placeholder} data-kind={name}>
        <input
          id={fieldElementIds.detail(name)}
          className={className}
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? faultId : undefined}
          aria-required="true"
          autoComplete="off"
          ref={takesFocus ? focusOnMount : undefined}
          size={1}
          placeholder={placeholder}
          list={list}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => apply({ kind: 'details', details: { [name]: value } })}
          onKeyDown={event => {
            if (!isPlainEnter(event)) return
            event.preventDefault()
            commands
              .all()
              .find(command => command.id === writeCommandId)
              ?.run()
          }}
        />
      </span>
      {fault && (
        <p id={faultId} className={styles.fault}>
          <IconAlertCircle size={14} stroke={1.8} aria-hidden="true" /> {fault}
        </p>
      )}
    </div>
  )
}
