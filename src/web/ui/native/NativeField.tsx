import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react'
import { PasswordEye } from '#web/ui/display/PasswordEye.tsx'
import styles from './NativeField.module.css'
import type { NativeFieldProps } from './native-field-props.ts'

type FieldProps = NativeFieldProps &
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'autoComplete' | 'autoCapitalize' | 'maxLength' | 'required' | 'spellCheck' | 'type'
  > & {
    label: string
    /** Help below the input, announced when it changes. */
    description?: ReactNode
  }

/** A labelled input that looks like those of the component library, for pages that should be small. */
export function NativeField({ type, ...props }: FieldProps) {
  return type === 'password' ? <PasswordInput {...props} /> : <LabelledInput {...props} type={type} />
}

function PasswordInput(props: FieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <LabelledInput {...props} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className={styles.eye}
        aria-hidden="true"
        tabIndex={-1}
        // Keep the focus in the field.
        onPointerDown={event => event.preventDefault()}
        onClick={() => setShown(!isShown)}
      >
        <PasswordEye isOpen={!isShown} />
      </button>
    </LabelledInput>
  )
}

function LabelledInput({
  label,
  description,
  error,
  onChange,
  children,
  ...input
}: FieldProps & { children?: ReactNode }) {
  const id = useId()
  const hasDescription = description !== undefined && description !== false
  const describedBy = [error && `${id}-error`, hasDescription && `${id}-description`]
    .filter(Boolean)
    .join(' ')
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.place}>
        <input
          {...input}
          id={id}
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          onChange={event => onChange(event.currentTarget.value)}
        />
        {children}
      </div>
      {hasDescription && (
        <div id={`${id}-description`} className={styles.description} aria-live="polite">
          {description}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  )
}
