import { Suspense, useState, useSyncExternalStore } from 'react'
import { deletedAccountStore } from '#web/offline/deleted-account/deleted-account-store.ts'
import { lazyOnDemand } from '#web/ui/layout/lazy-loading.ts'

const DeletedAccountDialog = lazyOnDemand(
  async () => (await import('./DeletedAccountDialog.tsx')).DeletedAccountDialog,
)

/** Shows a dialog if the account of this device's user was deleted elsewhere. It reappears after a reload. */
export function DeletedAccountNotice() {
  const account = useSyncExternalStore(deletedAccountStore.subscribe, deletedAccountStore.read)
  const [closedId, setClosedId] = useState<string>()
  if (!account || account.userId === closedId) return null
  return (
    <Suspense>
      <DeletedAccountDialog account={account} onClose={() => setClosedId(account.userId)} />
    </Suspense>
  )
}
