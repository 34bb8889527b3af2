import { Button } from '@mantine/core'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { LogQuery } from '../shared/filter.ts'
import parts from './ExportField.module.css'
import { useExport } from './use-export.ts'

/** Saves what the filter leaves as a file; says how far it is while it takes long. */
export function ExportField({ asked, total }: { asked: LogQuery; total: number | undefined }) {
  const { save, isPending, count } = useExport(asked)
  const isEmpty = total === 0
  return (
    <>
      <Button
        variant="default"
        size="xs"
        className={parts.button}
        onClick={save}
        disabled={isEmpty}
        title={isEmpty ? 'There is no workout to export' : undefined}
        aria-disabled={isPending}
      >
        {isPending ? progress(count, total) : 'Export CSV'}
      </Button>
      <VisuallyHidden>
        <span role="status">{isPending && 'Collecting the workouts'}</span>
      </VisuallyHidden>
    </>
  )
}

function progress(count: number, total: number | undefined): string {
  return total === undefined
    ? `${count.toLocaleString()} so far…`
    : `${count.toLocaleString()} of ${total.toLocaleString()}…`
}
