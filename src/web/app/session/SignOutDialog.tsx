import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { createPendingDataExport } from '#web/offline/sync/create-pending-data-export.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './SignOutDialog.module.css'

const maxTitlesShown = 5

/**
 * Asks for confirmation when the user signs out with unsent changes. Lists the changes and offers to save a
 * copy.
 */
export function SignOutDialog({
  userId,
  onSignOut,
  onClose,
}: {
  userId: string
  onSignOut: () => void
  onClose: () => void
}) {
  const { outbox } = useSyncExternalStore(deviceStore.subscribe, deviceStore.read)
  const unsent = outbox.entries.filter(entry => entry.userId === userId)
  const titles = [...new Set(unsent.map(entry => entry.title))]
  const saveCopy = () => {
    const { name, json } = createPendingDataExport(userId)
    saveFile(new Blob([json], { type: 'application/json' }), `${name}.json`)
    onSignOut()
  }
  if (unsent.length === 0)
    return (
      <ModalSheet isOpen title="Everything is synced" onClose={onClose}>
        <p>All your changes are synced.</p>
        <div className={styles.choices}>
          <Button size="md" onClick={onSignOut} data-autofocus>
            Sign out
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            Stay signed in
          </Button>
        </div>
      </ModalSheet>
    )
  return (
    <ModalSheet isOpen title={formatCount(unsent.length, 'unsent change')} onClose={onClose}>
      <p>These changes are only on this device. Other people who sign in here cannot see them.</p>
      <ul className={styles.list}>
        {titles.slice(0, maxTitlesShown).map(title => (
          <li key={title}>{title}</li>
        ))}
        {titles.length > maxTitlesShown && <li>and {titles.length - maxTitlesShown} more</li>}
      </ul>
      <div className={styles.choices}>
        <Button size="md" onClick={onClose} data-autofocus>
          Stay signed in
        </Button>
        <Button size="md" variant="default" onClick={saveCopy}>
          Save a copy and sign out
        </Button>
        <Button size="md" variant="default" onClick={onSignOut}>
          Sign out and keep changes
        </Button>
      </div>
    </ModalSheet>
  )
}
