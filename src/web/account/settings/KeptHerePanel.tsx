import { useQuery } from '@tanstack/react-query'
import { type KeepState, keepState } from '../../offline/persistence.ts'
import { SectionRow } from '../../ui/Section.tsx'

/** What is kept on this device, and whether the browser will keep it when space runs short. */
export function KeptHerePanel() {
  const { data } = useQuery({ queryKey: ['kept-here'], queryFn: keepState, staleTime: 0 })
  return <SectionRow label="Kept on this device" detail={data && wordsFor(data)} />
}

function wordsFor({ isPersisted, usedBytes, quotaBytes }: KeepState): string {
  const size =
    usedBytes === null || quotaBytes === null
      ? ''
      : `${megabytes(usedBytes)} of ${megabytes(quotaBytes)} that the browser gives. `
  if (isPersisted)
    return `${size}The browser has promised to keep it. Clearing the data of this site still removes it.`
  return `${size}The browser may remove it when the device runs out of space. Whatever you log is sent as soon as there is a network.`
}

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000)).toLocaleString('en')} MB`
