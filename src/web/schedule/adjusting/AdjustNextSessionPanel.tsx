import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './AdjustmentSection.module.css'
import type { AdjustmentOrigin, SavedAdjustment } from './adjustment-origin.ts'
import { type DecideChoices, DecideSection } from './DecideSection.tsx'
import { UpcomingSessionsSection } from './UpcomingSessionsSection.tsx'

type Props = {
  origin: AdjustmentOrigin
  /** Shown in the pane of the open item or, on narrow screens, in a sheet above it. */
  place: 'pane' | 'sheet'
  /** True to keep what has been entered without showing it. */
  isHidden: boolean
  /** In a sheet: the decisions other than an adjustment, if they are made there as well. */
  others?: DecideChoices | undefined
  onSaved: (saved: SavedAdjustment) => void
  onClose: () => void
}

/** Adjusts the next session of an athlete and shows each change before it is applied. */
export function AdjustNextSessionPanel(props: Props) {
  const { origin, place, isHidden, others, onSaved, onClose } = props
  const title = `Adjust ${origin.athlete.firstName}’s next session`
  if (place === 'sheet' && others)
    return (
      <ModalSheet isOpen title="Your decision" onClose={onClose}>
        <DecideSection origin={origin} others={others} onSaved={onSaved} />
      </ModalSheet>
    )
  if (place === 'sheet')
    return (
      <ModalSheet isOpen size="47.5rem" title={title} onClose={onClose}>
        <UpcomingSessionsSection {...props} />
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
      <UpcomingSessionsSection {...props} />
    </section>
  )
}
