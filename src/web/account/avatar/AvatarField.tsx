import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/profile.ts'
import { sentenceOf } from '../../app/failures.ts'
import { toast } from '../../app/toast.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { removeAvatar, uploadAvatar } from '../queries.ts'
import parts from './AvatarField.module.css'
import { type Area, cutOut, refusalOf, unreadable } from './picture.ts'

// Few come to change their picture, and they choose a file first.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** The own picture: choose a file, move it into the circle, or have none. */
export function AvatarField({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const upload = useMutation({
    mutationFn: async (area: Area) => uploadAvatar(await cutOut(url ?? '', area)),
    onSuccess: () => {
      setUrl(undefined)
      toast.success('Your picture is changed.')
    },
  })
  const remove = useMutation({
    mutationFn: removeAvatar,
    onSuccess: () => toast.success('Your picture is removed.'),
    onError: error => setRefusal(sentenceOf(error, 'Your picture was not removed. Please try again.')),
  })

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const found = await refusalOf(file).catch(() => unreadable)
    setRefusal(found)
    upload.reset()
    if (!found) setUrl(URL.createObjectURL(file))
    // The same file may be chosen again.
    if (input.current) input.current.value = ''
  }

  function refuse() {
    setUrl(undefined)
    setRefusal(unreadable)
  }

  return (
    <div className={parts.field}>
      <Avatar person={user} size={64} />
      <div>
        <p className={parts.ways}>
          <TextButton onClick={() => input.current?.click()}>
            {user.avatarUrl ? 'Change the photo' : 'Upload a photo'}
          </TextButton>
          {user.avatarUrl && (
            <TextButton disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove it
            </TextButton>
          )}
        </p>
        <p className={parts.hint}>JPEG, PNG or WebP, up to 5 MB</p>
        <FormFault>{refusal}</FormFault>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label="Photo"
            accept="image/jpeg,image/png,image/webp"
            onChange={choose}
          />
        </VisuallyHidden>
      </div>
      {url && (
        <Suspense>
          <CropDialog
            url={url}
            isBusy={upload.isPending}
            fault={upload.error && sentenceOf(upload.error, 'Your picture was not kept. Please try again.')}
            onUse={area => upload.mutate(area)}
            onUnreadable={refuse}
            onClose={() => setUrl(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}
