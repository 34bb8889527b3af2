import { parsePersistedQuery } from '#web/offline/cache/persisted-query.ts'
import { dropChoicesOfUser } from '#web/offline/choices/kept-choices.ts'
import { openDeviceDatabase } from '#web/offline/storage/database.ts'
import { deviceStore } from '#web/offline/storage/device-store.ts'
import { createPendingDataExport } from '#web/offline/sync/create-pending-data-export.ts'
import { type DeletedAccount, deletedAccountStore } from './deleted-account-store.ts'

/** Returns a user's data on this device as a JSON file: the unsent changes, and saved sessions and logs. */
export async function exportDeviceData({
  userId,
  name,
}: DeletedAccount): Promise<{ name: string; json: string }> {
  const { name: fileName, json } = createPendingDataExport(userId)
  const content = {
    ...JSON.parse(json),
    about: `The data of ${name} that was on this device when the account was deleted.`,
    saved: await readSavedResults(userId),
  }
  return { name: fileName.replace('waiting', 'device-data'), json: JSON.stringify(content, undefined, 2) }
}

/** Removes a user's data from this device. Other users' data stays. */
export async function removeDeviceData({ userId }: DeletedAccount) {
  await deviceStore.take(state => ({
    outbox: { ...state.outbox, entries: state.outbox.entries.filter(one => one.userId !== userId) },
    sent: state.sent.filter(one => one.userId !== userId),
    workouts: state.workouts.filter(one => one.userId !== userId),
  }))
  dropChoicesOfUser(userId)
  try {
    const database = await openDeviceDatabase()
    const keys = await database.getAllKeysFromIndex('answers', 'userId', userId)
    await Promise.all(keys.map(key => database.delete('answers', key)))
  } catch (error) {
    console.warn('Saved results could not be removed from this device', error)
  }
  deletedAccountStore.write('')
}

async function readSavedResults(userId: string) {
  try {
    const rows = await (await openDeviceDatabase()).getAllFromIndex('answers', 'userId', userId)
    return rows.flatMap(row => {
      const content = parsePersistedQuery(row)
      return content
        ? [{ savedAt: new Date(row.keptAt).toISOString(), what: content.queryKey, data: content.data }]
        : []
    })
  } catch (error) {
    console.warn('Saved results could not be exported', error)
    return []
  }
}
