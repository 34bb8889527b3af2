import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatCount } from '#training/localization/format-count.ts'
import { addTags, maxTagLength, maxTags } from '#web/ui/controls/tags.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './NewTagDialog.module.css'
import { useTagging } from './use-tagging.ts'

/** A dialog for adding tags that no athlete has yet. */
export function NewTagDialog({ athleteIds, onClose }: { athleteIds: string[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { add, isPending } = useTagging()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // Stop the event from propagating, because the dialog may be inside another form.
    event.stopPropagation()
    const tags = addTags([], text)
    const found = findFault(text, tags)
    setFault(found)
    if (found || isPending) return
    try {
      await add({ athleteIds, tags })
      onClose()
    } catch {
      // The failure was shown, and the text stays in the field.
    }
  }
  return (
    <ModalSheet isOpen title="New tag" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={event => void submit(event)}>
        <TextInput
          className={styles.field}
          label="Tag"
          description="Separate several tags with commas. Athletes cannot see your tags."
          data-autofocus
          autoComplete="off"
          error={fault}
          value={text}
          onChange={event => {
            setText(event.currentTarget.value)
            setFault(undefined)
          }}
        />
        <Button type="submit" loading={isPending}>
          Tag {formatCount(athleteIds.length, 'athlete')}
        </Button>
      </form>
    </ModalSheet>
  )
}

function findFault(text: string, tags: readonly string[]): string | undefined {
  if (tags.length === 0) return 'Enter a tag, such as “meet in March”.'
  if (tags.length > maxTags) return `An athlete can have at most ${maxTags} tags.`
  const long = text.split(',').find(word => word.trim().length > maxTagLength)
  return long && `A tag can have at most ${maxTagLength} characters. “${long.trim()}” is longer.`
}
