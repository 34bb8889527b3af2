import { Button } from '@mantine/core'
import parts from './MoreRow.module.css'

/** How many there are, as far as that is known, and the way to more. */
export function MoreRow({
  shown,
  total,
  hasMore,
  isLoading,
  onMore,
}: {
  shown: number
  total: number | undefined
  hasMore: boolean
  isLoading: boolean
  onMore: () => void
}) {
  return (
    <div className={parts.more}>
      <span>{total === undefined ? `${shown} shown` : `${shown} of ${total.toLocaleString()} shown`}</span>
      {hasMore && (
        <Button variant="default" size="xs" loading={isLoading} onClick={onMore}>
          Show more
        </Button>
      )}
    </div>
  )
}
