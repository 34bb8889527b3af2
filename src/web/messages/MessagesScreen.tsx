import { useCallback } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { paths } from '#web/app/navigation/paths.ts'
import { useUser } from '#web/app/session/session.tsx'
import { useIsPhone } from '#web/ui/hooks/use-is-phone.ts'
import { usePageShortcut } from '#web/ui/hooks/use-page-shortcut.ts'
import { EmptyState } from '#web/ui/layout/EmptyState.tsx'
import styles from './MessagesScreen.module.css'
import { newMessagePath } from './message-paths.ts'
import { ThreadList } from './ThreadList.tsx'
import { ThreadSection } from './ThreadSection.tsx'
import { WriteMessageDialog } from './WriteMessageDialog.tsx'

/** The signed-in user’s threads next to one of them; on a phone, one of the two. */
export function MessagesScreen() {
  const { id } = useParams()
  const isPhone = useIsPhone()
  const isCoach = useUser().role !== 'athlete'
  const query = useSearchParams()[0]
  const search = query.get('search') ?? undefined
  const listSearch = query.get('list') ?? ''
  return (
    <div className={styles.page}>
      {!(isPhone && id) && <ThreadList openId={id} initialSearch={listSearch} />}
      {id ? (
        <ThreadSection
          key={`${id} ${search ?? ''}`}
          personId={id}
          initialSearch={search}
          listSearch={listSearch}
        />
      ) : (
        !isPhone && (
          <div className={styles.none}>
            <EmptyState title="No conversation is open">Choose a conversation from the list.</EmptyState>
          </div>
        )
      )}
      {isCoach && <NewMessage />}
    </div>
  )
}

/** The form for a new message, which N opens. The address names its recipients. */
function NewMessage() {
  const navigate = useNavigate()
  const recipients = useSearchParams()[0].get('write')
  usePageShortcut(
    'n',
    useCallback(() => navigate(newMessagePath), [navigate]),
  )
  return (
    <WriteMessageDialog
      key={recipients}
      isOpen={recipients !== null}
      initialAthleteIds={recipients?.split(',') ?? []}
      onClose={() => navigate(paths.messages, { replace: true })}
    />
  )
}
