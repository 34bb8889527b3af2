import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { FieldErrors, ValidationResult } from '#contract/validation.ts'
import { CallFailure } from '#web/app/client/call-failure.ts'
import { messages } from '#web/app/specification/messages.ts'
import { useLatestCallback } from '#web/ui/hooks/use-latest-callback.ts'
import type { NativeFieldProps } from '#web/ui/native/native-field-props.ts'

type Check<Value> = (values: unknown) => ValidationResult<Value>

/**
 * A form that loads its schema and the validation library only when they are needed. Used by the pages for visitors,
 * which should be small. Sends valid values, one submission at a time, or focuses the first invalid field.
 */
export function useVisitorForm<V extends Record<string, string>, S extends z.ZodMiniType>({
  initialValues,
  loadSchema,
  validateMore = () => ({}),
  send,
  onError = () => undefined,
}: {
  initialValues: V
  loadSchema: () => Promise<S>
  /** Checks rules specific to the page. */
  validateMore?: (values: V) => FieldErrors
  send: (value: z.output<S>) => Promise<void>
  onError?: (error: unknown) => void
}) {
  const [values, setValues] = useState(initialValues)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isSuccess, setSuccess] = useState(false)
  const isInProgress = useRef(false)
  const check = useRef<Check<z.output<S>>>(undefined)
  const form = useRef<HTMLFormElement>(null)
  useFocusFirstInvalid(form, errors)

  const prepare = useLatestCallback(async () => {
    check.current ??= await loadCheck(loadSchema)
    return check.current
  })

  async function checkAndSend() {
    setError(undefined)
    const checked = (check.current ?? (await prepare()))(values)
    const found = { ...(checked.ok ? {} : checked.fields), ...validateMore(values) }
    setErrors(found)
    if (!checked.ok || Object.keys(found).length > 0) return
    await send(checked.value)
    setSuccess(true)
  }

  const submit = useLatestCallback(async (event: FormEvent) => {
    event.preventDefault()
    if (isInProgress.current) return
    isInProgress.current = true
    setBusy(true)
    try {
      await checkAndSend()
    } catch (failure) {
      setError(failure)
      onError(failure)
    } finally {
      isInProgress.current = false
      setBusy(false)
    }
  })

  return {
    values,
    setErrors,
    isBusy,
    error,
    isSuccess,
    /** The properties of the form element. */
    formProps: {
      ref: form,
      onSubmit: submit,
      // Load the check while the visitor is typing.
      onFocus: () => void prepare().catch(() => undefined),
      noValidate: true,
    },
    getFieldProps: (name: keyof V & string): NativeFieldProps => ({
      name,
      value: values[name] ?? '',
      error: errors[name],
      onChange: value => {
        setValues(before => ({ ...before, [name]: value }))
        setErrors(({ [name]: _, ...others }) => others)
      },
    }),
  }
}

async function loadCheck<S extends z.ZodMiniType>(loadSchema: () => Promise<S>): Promise<Check<z.output<S>>> {
  try {
    const [schema, { validate }] = await Promise.all([loadSchema(), import('#contract/validation.ts')])
    return values => validate(schema, values)
  } catch {
    throw new CallFailure(0, { message: messages.network })
  }
}

/** Focuses the first field with an error, in page order. Keeps the focus while errors are removed. */
function useFocusFirstInvalid(form: { current: HTMLFormElement | null }, errors: FieldErrors) {
  const before = useRef(errors)
  useEffect(() => {
    const isMore = Object.keys(errors).some(name => !(name in before.current))
    before.current = errors
    if (isMore) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [form, errors])
}
