import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import type { RegimenSummary } from '#contract/regimens.ts'
import { hasTag } from '../listing.ts'
import { useFiled } from './queries.ts'
import parts from './TagsField.module.css'
import { tagsAtMost, withTags } from './tags.ts'

/** The tags of one regimen: each with a cross, and a field for the next. */
export function TagsField({
  regimen,
  known,
}: {
  regimen: Pick<RegimenSummary, 'id' | 'name' | 'tags'>
  /** What the coach's regimens are tagged with. */
  known: readonly string[]
}) {
  const { tags } = regimen
  const { file, isPending } = useFiled()
  const [typed, setTyped] = useState('')
  const listId = useId()
  const change = (next: string[]) => file({ regimen, change: { tags: next } })

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    const next = withTags(tags, typed)
    setTyped('')
    if (next.length > tags.length && next.length <= tagsAtMost) change(next)
  }

  return (
    <div className={parts.tags}>
      {tags.length > 0 && (
        <ul className={parts.list} aria-label="Tags">
          {tags.map(tag => (
            <li key={tag} className={parts.tag}>
              {tag}
              <button
                type="button"
                className={parts.remove}
                aria-label={`Remove tag ${tag}`}
                disabled={isPending}
                onClick={() => change(tags.filter(one => one !== tag))}
              >
                <IconX size={14} stroke={1.8} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {tags.length < tagsAtMost && (
        <TextInput
          size="xs"
          className={parts.field}
          aria-label="Add a tag"
          placeholder="Add a tag"
          list={listId}
          maxLength={400}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={press}
        />
      )}
      <datalist id={listId}>
        {known
          .filter(tag => !hasTag(tags, tag))
          .map(tag => (
            <option key={tag} value={tag} />
          ))}
      </datalist>
    </div>
  )
}
