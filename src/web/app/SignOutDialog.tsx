import { Button } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { store } from '../offline/store.ts'
import { waitingAsData } from '../offline/waiting-as-data.ts'
import { Sheet } from '../ui/Sheet.tsx'
import { countOf } from '../ui/words.ts'
import parts from './SignOutDialog.module.css'
import { saveFile } from './save-file.ts'

const shownAtMost = 5

/** Before signing out with something that the server does not have: what it is, and what becomes of it. */
export function SignOutDialog({
  userId,
  onSignOut,
  onClose,
}: {
  userId: string
  onSignOut: () => void
  onClose: () => void
}) {
  const { outbox } = useSyncExternalStore(store.subscribe, store.read)
  const waiting = outbox.entries.filter(entry => entry.userId === userId)
  const titles = [...new Set(waiting.map(entry => entry.title))]
  const saveCopy = () => {
    const { name, json } = waitingAsData(userId)
    saveFile(new Blob([json], { type: 'application/json' }), `${name}.json`)
    onSignOut()
  }
  if (waiting.length === 0)
    return (
      <Sheet isOpen title="Everything is synced" onClose={onClose}>
        <p>What waited has reached the server meanwhile.</p>
        <div className={parts.choices}>
          <Button size="md" onClick={onSignOut} data-autofocus>
            Sign out
          </Button>
          <Button size="md" variant="default" onClick={onClose}>
            Stay
          </Button>
        </div>
      </Sheet>
    )
  return (
    <Sheet
      isOpen
      title={`${countOf(waiting.length, 'thing waits', 'things wait')} to be sent`}
      onClose={onClose}
    >
      <p>The server does not have this yet. Nobody else who signs in on this device sees it.</p>
      <ul className={parts.list}>
        {titles.slice(0, shownAtMost).map(title => (
          <li key={title}>{title}</li>
        ))}
        {titles.length > shownAtMost && <li>and {titles.length - shownAtMost} more</li>}
      </ul>
      <div className={parts.choices}>
        <Button size="md" onClick={onClose} data-autofocus>
          Stay
        </Button>
        <Button size="md" variant="default" onClick={saveCopy}>
          Save a copy and sign out
        </Button>
        <Button size="md" variant="default" onClick={onSignOut}>
          Sign out and keep it on this device
        </Button>
      </div>
    </Sheet>
  )
}
