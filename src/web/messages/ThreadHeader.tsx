import { ActionIcon, Menu, TextInput } from '@mantine/core'
import '@mantine/core/styles/Menu.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { IconBell, IconBellOff, IconChevronLeft, IconDots, IconFlag, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { MessageThread } from '#contract/people/messages.ts'
import { LastUpdatedNote } from '#web/app/layout/LastUpdatedNote.tsx'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { TextLink } from '#web/ui/controls/TextLink.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { formatFullName } from '#web/ui/display/format-text.ts'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { useIsWide } from '#web/ui/hooks/use-is-wide.ts'
import { getMessagesPath } from './message-paths.ts'
import { useMuteThread } from './queries.ts'
import { ReportThreadDialog } from './ReportThreadDialog.tsx'
import styles from './ThreadHeader.module.css'

/** The other person of the thread, the search in it, and a menu with mute and report. */
export function ThreadHeader({
  thread,
  listSearch,
  search,
  query,
  onSearch,
}: {
  thread: MessageThread
  /** The words that were searched for in the list of threads; empty if it shows all. */
  listSearch: string
  /** The words to find; undefined while the search is closed. */
  search: string | undefined
  query: { dataUpdatedAt: number; data: unknown }
  onSearch: (search: string | undefined) => void
}) {
  const { role } = useUser()
  const isPhone = useIsPhone()
  // Wide screens show the link in the section about the athlete.
  const isWide = useIsWide()
  const { person, isMuted, canWrite } = thread
  const mute = useMuteThread(thread.id)
  const [isReporting, setReporting] = useState(false)
  const size = isPhone ? 48 : 36
  return (
    <header className={styles.head}>
      <div className={styles.row}>
        {isPhone && (
          <ActionIcon
            component={Link}
            to={getMessagesPath(role, listSearch)}
            size={48}
            aria-label="All messages"
          >
            <IconChevronLeft size={22} stroke={1.8} />
          </ActionIcon>
        )}
        <Avatar person={person} size={32} />
        <div className={styles.text}>
          <h1 tabIndex={-1} className={styles.name}>
            {formatFullName(person)}
          </h1>
          <p className={styles.sentence}>
            {canWrite ? 'Only the two of you can read this.' : 'This coaching has ended.'}{' '}
            {isMuted && 'Muted. '}
            <LastUpdatedNote query={query} />
          </p>
        </div>
        {role !== 'athlete' && canWrite && !isPhone && !isWide && (
          <TextLink to={paths.athlete(person.id)}>Open {person.firstName}</TextLink>
        )}
        {search === undefined ? (
          <TextButton aria-label="Search this conversation" onClick={() => onSearch('')}>
            Search
          </TextButton>
        ) : (
          <ActionIcon size={size} aria-label="Close search" onClick={() => onSearch(undefined)}>
            <IconX size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <Menu width={220} position="bottom-end" withinPortal={false}>
          <Menu.Target>
            <ActionIcon size={size} aria-label="More actions for this conversation">
              <IconDots size={20} stroke={1.8} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={
                isMuted ? <IconBell size={16} stroke={1.6} /> : <IconBellOff size={16} stroke={1.6} />
              }
              onClick={() => mute.mutate(!isMuted)}
            >
              {isMuted ? 'Unmute' : 'Mute'}
            </Menu.Item>
            <Menu.Item
              color="danger"
              leftSection={<IconFlag size={16} stroke={1.6} />}
              onClick={() => setReporting(true)}
            >
              Report…
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {search !== undefined && (
        <TextInput
          autoFocus
          className={styles.search ?? ''}
          type="search"
          size="xs"
          aria-label="Words in this conversation"
          placeholder="Words in this conversation"
          value={search}
          onChange={event => onSearch(event.currentTarget.value)}
          onKeyDown={event => event.key === 'Escape' && onSearch(undefined)}
        />
      )}
      <ReportThreadDialog thread={thread} isOpen={isReporting} onClose={() => setReporting(false)} />
    </header>
  )
}
