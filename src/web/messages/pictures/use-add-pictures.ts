import { useState } from 'react'
import { maxPicturesPerMessage } from '#contract/people/messages.ts'
import { formatList } from '#training/localization/format-list.ts'
import type { PendingPicture } from '#web/offline/outbox/commands.ts'
import { shrinkPicture } from './shrink-picture.ts'

/** Adds chosen, dropped or pasted files to the pictures of a message. A message names the files that are not added. */
export function useAddPictures(count: number, onAdd: (pictures: readonly PendingPicture[]) => void) {
  const [isReading, setReading] = useState(false)
  const [fault, setFault] = useState<string>()
  const add = async (files: readonly File[]) => {
    if (files.length === 0 || isReading) return
    setReading(true)
    setFault(undefined)
    const added: PendingPicture[] = []
    const unreadable: string[] = []
    const taken = files.slice(0, Math.max(0, maxPicturesPerMessage - count))
    // One after another, because a decoded photo takes a lot of memory.
    for (const file of taken)
      await shrinkPicture(file).then(
        picture => added.push(picture),
        () => unreadable.push(file.name),
      )
    onAdd(added)
    setFault(describeFault(unreadable, files.length > taken.length))
    setReading(false)
  }
  return { add, isReading, fault }
}

function describeFault(unreadable: readonly string[], isFull: boolean): string | undefined {
  const sentences = [
    unreadable.length > 0 && `${formatList(unreadable)} could not be read as a picture.`,
    isFull && `A message can contain ${maxPicturesPerMessage} pictures. The others were not added.`,
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}
