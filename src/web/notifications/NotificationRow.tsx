import {
  IconBandage,
  IconBarbell,
  IconCalendarCheck,
  IconCalendarMonth,
  IconClipboardCheck,
  IconMessage,
  IconMessageCircle,
  IconNotebook,
  IconPencil,
  IconPlugConnected,
  IconSunrise,
  IconTrophy,
  IconUserCheck,
  IconUserPlus,
} from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Notification } from '#contract/account/notifications.ts'
import { toAppPath } from '#web/app/navigation/paths.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { CurrentRowMarker } from '#web/ui/display/CurrentRowMarker.tsx'
import { RelativeTime } from '#web/ui/display/RelativeTime.tsx'
import { getListRowAttributes, type ListRowPlace } from '#web/ui/layout/RowList.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './NotificationRow.module.css'

const kindIcons: Record<Notification['kind'], typeof IconBarbell> = {
  invitation: IconUserPlus,
  acceptance: IconUserCheck,
  assignment: IconNotebook,
  schedule: IconCalendarMonth,
  program: IconPencil,
  status: IconPencil,
  workout: IconBarbell,
  comment: IconMessageCircle,
  message: IconMessage,
  pain: IconBandage,
  session: IconCalendarCheck,
  record: IconTrophy,
  waiting: IconClipboardCheck,
  digest: IconSunrise,
  consent: IconUserCheck,
  integration: IconPlugConnected,
}

/** A row in the list of notifications. Opening the notification marks it as read. */
export function NotificationRow({
  place,
  notification,
  onMark,
}: {
  place: ListRowPlace
  notification: Notification
  onMark: (id: string) => void
}) {
  const navigate = useNavigate()
  const { id, kind, title, message, date, read, link } = notification
  const opener = useRef<HTMLButtonElement>(null)
  const Icon = kindIcons[kind] ?? IconMessageCircle

  function open() {
    if (!read) onMark(id)
    const path = toAppPath(link)
    if (path) navigate(path)
  }

  function mark() {
    onMark(id)
    // The “Mark as read” button disappears when it is used, so move the focus to the row.
    opener.current?.focus()
  }

  return (
    <li {...getListRowAttributes(place)} className={styles.row} data-unread={!read}>
      <span className={styles.corner}>
        <CurrentRowMarker />
      </span>
      <button ref={opener} type="button" className={styles.open} onClick={open} data-row-target>
        <span className={styles.dot}>{!read && <VisuallyHidden>Unread: </VisuallyHidden>}</span>
        <Icon className={styles.icon} data-kind={kind} size={17} stroke={1.6} aria-hidden="true" />
        <span className={styles.title}>{title}</span>
        <span className={styles.message}>{message}</span>
        <RelativeTime instant={date} className={styles.time} />
      </button>
      {!read && (
        <TextButton className={styles.mark} onClick={mark}>
          Mark as read
        </TextButton>
      )}
    </li>
  )
}
