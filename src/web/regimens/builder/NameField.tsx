import { IconAlertCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { fieldIds, useBuilder } from './context.ts'
import parts from './NameField.module.css'

const categories = [
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

/** Whoever writes a new regimen begins with its name. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()

/** What the regimen is called and its category, as large as they are read. */
export function NameField({ takesFocus }: { takesFocus: boolean }) {
  return (
    <div className={parts.names}>
      <Field name="name" label="Name" className={parts.name} placeholder="Name" takesFocus={takesFocus} />
      <Field
        name="category"
        label="Category"
        className={parts.category}
        placeholder="Category"
        list="categories"
        takesFocus={false}
      />
      <datalist id="categories">
        {categories.map(category => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </div>
  )
}

function Field({
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
  const faultId = useId()
  const fault = faultOf(name)
  return (
    <div className={parts.field}>
      {/* As wide as what is written in it. */}
      <span className={parts.sizer} data-value={draft[name] || placeholder} data-kind={name}>
        <input
          id={fieldIds.detail(name)}
          className={className}
          aria-label={label}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault ? faultId : undefined}
          aria-required="true"
          autoComplete="off"
          ref={takesFocus ? focusOnce : undefined}
          size={1}
          placeholder={placeholder}
          list={list}
          value={draft[name]}
          onChange={({ currentTarget: { value } }) => apply({ kind: 'details', details: { [name]: value } })}
        />
      </span>
      {fault && (
        <p id={faultId} className={parts.fault}>
          <IconAlertCircle size={14} stroke={1.8} aria-hidden="true" /> {fault}
        </p>
      )}
    </div>
  )
}
