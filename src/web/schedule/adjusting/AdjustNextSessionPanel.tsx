import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent } from 'react'
import { ErrorState } from '#web/ui/layout/ErrorState.tsx'
import { LoadingRows } from '#web/ui/layout/LoadingRows.tsx'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AdjustmentSection.module.css'
import { AdjustmentSection } from './AdjustmentSection.tsx'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { upcomingSessions } from './queries.ts'

type Props = {
  origin: AdjustmentOrigin
  /** Shown in the pane of the open item or, on narrow screens, in a sheet above it. */
  place: 'pane' | 'sheet'
  /** True to keep what has been entered without showing it. */
  isHidden: boolean
  onSaved: (saved: SavedAdjustment) => void
  onClose: () => void
}

/** Adjusts the next session of an athlete and shows each change before it is applied. */
export function AdjustNextSessionPanel(props: Props) {
  const { origin, place, isHidden, onClose } = props
  const title = `Adjust ${origin.athlete.firstName}’s next session`
  if (place === 'sheet')
    return (
      <ModalSheet isOpen size="47.5rem" title={title} onClose={onClose}>
        <UpcomingSessions {...props} />
      </ModalSheet>
    )
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // Otherwise Escape would close the item behind it as well.
    event.stopPropagation()
    onClose()
  }
  return (
    <section className={styles.pane} hidden={isHidden} aria-label={title} onKeyDown={closeOnEscape}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <ActionIcon aria-label="Close adjustment" title="Close (Esc)" onClick={onClose}>
          <IconX size={18} stroke={1.8} />
        </ActionIcon>
      </div>
      <UpcomingSessions {...props} />
    </section>
  )
}

function UpcomingSessions({ origin, onSaved }: Props) {
  const { athlete } = origin
  const { data, isPending, isFetching, refetch } = useQuery(upcomingSessions(athlete.id))
  if (isPending) return <LoadingRows count={5} height={36} />
  if (!data)
    return <ErrorState title="The sessions could not be loaded." onRetry={refetch} isRetrying={isFetching} />
  if (data.every(one => one.hasBegun))
    return (
      <p className={styles.none}>
        {data.length === 0
          ? `${athlete.firstName} has no upcoming session from you. Assign a program first, or write a message.`
          : `${athlete.firstName} has already begun the next session, and no other one is planned.`}
      </p>
    )
  return <AdjustmentSection origin={origin} sessions={data} onRefresh={refetch} onSaved={onSaved} />
}
