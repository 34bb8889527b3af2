import { type UseFormReturnType, useForm } from '@mantine/form'
import type * as z from 'zod/mini'
import { check, type Faults } from '#contract/faults.ts'

type CheckedForm<V extends object, Value> = UseFormReturnType<V> & {
  /** For `<form onSubmit>`: sends what the schema lets through; else the first field at fault is focused. */
  onChecked: (send: (value: Value) => void) => ReturnType<UseFormReturnType<V>['onSubmit']>
}

/** A form whose rules are those of the contract. `more` adds the rules that are the screen's own. */
export function useCheckedForm<S extends z.ZodMiniType, V extends object>(
  schema: S,
  initialValues: V,
  more: (values: V) => Faults = () => ({}),
): CheckedForm<V, z.output<S>> {
  const form = useForm<V>({
    initialValues,
    validate: values => {
      const checked = check(schema, values)
      return { ...(checked.ok ? {} : checked.fields), ...more(values) }
    },
  })
  return {
    ...form,
    onChecked: send =>
      form.onSubmit(
        values => {
          const checked = check(schema, values)
          if (checked.ok) send(checked.value)
        },
        faults => focusFirst(Object.keys(faults), form.getInputNode),
      ),
  }
}

function focusFirst(paths: string[], nodeOf: (path: string) => HTMLElement | null) {
  const nodes = paths.map(nodeOf).filter(node => node !== null)
  const isBefore = (a: Node, b: Node) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING
  nodes.sort((a, b) => (isBefore(a, b) ? -1 : 1))[0]?.focus()
}
