import { useQuery } from '@tanstack/react-query'
import { getStorageStatus, type StorageStatus } from '#web/offline/storage/persistent-storage.ts'
import { LabelValueRow } from '#web/ui/layout/Section.tsx'

/**
 * Shows how much storage is used on this device, and whether the browser may delete the data when space runs
 * low.
 */
export function DeviceStorageSection() {
  const { data } = useQuery({ queryKey: ['kept-here'], queryFn: getStorageStatus, staleTime: 0 })
  return <LabelValueRow label="Saved on this device" detail={data && describeStorage(data)} />
}

function describeStorage({ isPersisted, usedBytes, quotaBytes }: StorageStatus): string {
  const size =
    usedBytes === null || quotaBytes === null
      ? ''
      : `${formatMegabytes(usedBytes)} of ${formatMegabytes(quotaBytes)} used. `
  if (isPersisted) return `${size}The browser keeps this data unless you clear it.`
  return `${size}The browser may delete this data when the device runs low on space. Workouts you log are sent as soon as you are online.`
}

const formatMegabytes = (bytes: number) =>
  `${Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString('en')} MB`
