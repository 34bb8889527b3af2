import { Suspense, useState } from 'react'
import type { Session } from '#contract/programs/schedule.ts'
import { useUnskipSession } from '#web/schedule/changing/queries.ts'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { lazyWithPreload } from '#web/ui/layout/lazy-loading.ts'
import styles from './MoveOrSkipSessionSection.module.css'
import type { SessionChangeKind } from './session-labels.ts'

const OwnMoveOrSkipDialog = lazyWithPreload(
  async () => (await import('#web/schedule/changing/OwnMoveOrSkipDialog.tsx')).OwnMoveOrSkipDialog,
)

/** Buttons to move, skip or unskip the athlete's own session. */
export function MoveOrSkipSessionSection({ session }: { session: Session }) {
  const [dialog, setDialog] = useState<SessionChangeKind>()
  const unskip = useUnskipSession()
  if (session.state === 'skipped')
    return (
      <div className={styles.text}>
        {session.skipped?.reason && <q className={styles.reason}>{session.skipped.reason}</q>}
        <TextButton disabled={unskip.isPending} onClick={() => unskip.mutate(session)}>
          Unskip
        </TextButton>
      </div>
    )
  return (
    <div className={styles.text}>
      <TextButton onClick={() => setDialog('move')}>Move to another day</TextButton>
      <TextButton onClick={() => setDialog('skip')}>Skip session</TextButton>
      {dialog && (
        <Suspense>
          <OwnMoveOrSkipDialog session={session} dialog={dialog} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
