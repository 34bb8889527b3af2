import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { saveFile } from '#web/app/client/save-file.ts'
import type { DeletedAccount } from '#web/offline/deleted-account/deleted-account-store.ts'
import { exportDeviceData, removeDeviceData } from '#web/offline/deleted-account/device-data.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './DeletedAccountDialog.module.css'

/** Offers the data of a deleted account as a file before it is removed from this device. */
export function DeletedAccountDialog({ account, onClose }: { account: DeletedAccount; onClose: () => void }) {
  const { outbox } = useSyncExternalStore(deviceStore.subscribe, deviceStore.read)
  const waiting = outbox.entries.filter(entry => entry.userId === account.userId).length
  const remove = useMutation({
    mutationFn: async ({ isSaved }: { isSaved: boolean }) => {
      if (isSaved) {
        const { name, json } = await exportDeviceData(account)
        saveFile(new Blob([json], { type: 'application/json' }), `${name}.json`)
      }
      await removeDeviceData(account)
    },
  })
  return (
    <ModalSheet isOpen title="This account was deleted" onClose={onClose}>
      <p>
        The account of {account.name} no longer exists. This device still has its saved sessions and logs
        {waiting > 0 && `, and ${formatCount(waiting, 'unsent change')}`}. They can no longer be sent.
      </p>
      <div className={styles.choices}>
        <Button
          size="md"
          data-autofocus
          loading={remove.isPending}
          onClick={() => remove.mutate({ isSaved: true })}
        >
          Save a copy and remove
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ isSaved: false })}
        >
          Remove without a copy
        </Button>
      </div>
    </ModalSheet>
  )
}
