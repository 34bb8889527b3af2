import { Button } from '@mantine/core'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'

export function NoWeeksSection({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState title="No weeks yet" actions={<Button onClick={onAdd}>Add the first week</Button>}>
      The training days of each week will appear here, line by line.
    </EmptyState>
  )
}
