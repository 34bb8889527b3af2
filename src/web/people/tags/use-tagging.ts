import { formatCount } from '#training/localization/format-count.ts'
import { formatList } from '#training/localization/format-list.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useChangeTags } from './queries.ts'

type TagChange = { athleteIds: string[]; tags: string[] }

/** Adds tags to athletes and removes tags. A toast offers to undo it for exactly the athletes whose tags changed. */
export function useTagging() {
  const { mutateAsync, isPending } = useChangeTags()
  const undo = (athleteIds: string[], change: { add: string[] } | { remove: string[] }) => ({
    action: { label: 'Undo', run: () => void mutateAsync({ athleteIds, ...change }).catch(() => undefined) },
  })
  const add = async ({ athleteIds, tags }: TagChange) => {
    const changedIds = await mutateAsync({ athleteIds, add: tags })
    toast.success(
      `${formatTags(tags)} added to ${formatCount(changedIds.length, 'athlete')}`,
      undo(changedIds, { remove: tags }),
    )
  }
  const remove = async ({ athleteIds, tags }: TagChange) => {
    const changedIds = await mutateAsync({ athleteIds, remove: tags })
    toast.removed(
      `${formatTags(tags)} removed from ${formatCount(changedIds.length, 'athlete')}`,
      undo(changedIds, { add: tags }),
    )
  }
  return { add, remove, isPending }
}

const formatTags = (tags: readonly string[]) =>
  `${tags.length === 1 ? 'Tag' : 'Tags'} ${formatList(tags.map(tag => `“${tag}”`))}`
