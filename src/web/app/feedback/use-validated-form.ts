import { type UseFormReturnType, useForm } from '@mantine/form'
import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { type FieldErrors, validate } from '#contract/validation.ts'

type ValidatedForm<V extends object, Value> = UseFormReturnType<V> & {
  /**
   * A submit handler for `<form onSubmit>`. Passes valid values to `send`, or focuses the first invalid
   * field.
   */
  onChecked: (send: (value: Value) => void) => ReturnType<UseFormReturnType<V>['onSubmit']>
}

/**
 * Creates a form that validates its values with a contract schema. `validateMore` adds rules specific to the
 * screen.
 */
export function useValidatedForm<S extends z.ZodMiniType, V extends object>(
  schema: S,
  initialValues: V,
  validateMore: (values: V) => FieldErrors = () => ({}),
): ValidatedForm<V, z.output<S>> {
  const form = useForm<V>({
    initialValues,
    validate: values => {
      const checked = validate(schema, values)
      return { ...(checked.ok ? {} : checked.fields), ...validateMore(values) }
    },
  })
  return {
    ...form,
    onChecked: send =>
      form.onSubmit(
        values => {
          const checked = validate(schema, values)
          if (checked.ok) send(checked.value)
        },
        errors => focusFirstInvalid(Object.keys(errors), form.getInputNode),
      ),
  }
}

/**
 * Shows values that were saved elsewhere, for example on another device, in the fields that the user has not
 * edited. Without this, saving the form would overwrite them.
 */
export function useMergeSavedValues<V extends object>(form: UseFormReturnType<V>, saved: V) {
  const previous = useRef(saved)
  useEffect(() => {
    const before = previous.current
    previous.current = saved
    if (JSON.stringify(before) === JSON.stringify(saved)) return
    form.setValues(mergeSavedValues(form.getValues(), before, saved))
    form.resetDirty(saved)
  })
}

/**
 * Returns the saved values, but keeps the edited value of each field that was edited since the previous save.
 */
export function mergeSavedValues<V extends object>(edited: V, before: V, saved: V): V {
  const names = Object.keys(saved) as (keyof V)[]
  const isEdited = (name: keyof V) => JSON.stringify(edited[name]) !== JSON.stringify(before[name])
  return Object.assign({}, saved, ...names.filter(isEdited).map(name => ({ [name]: edited[name] })))
}

function focusFirstInvalid(paths: string[], nodeOf: (path: string) => HTMLElement | null) {
  const nodes = paths.map(nodeOf).filter(node => node !== null)
  const isBefore = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
  nodes.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0]?.focus()
}
