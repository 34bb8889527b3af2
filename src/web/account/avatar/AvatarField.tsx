import { useMutation } from '@tanstack/react-query'
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/account/profile.ts'
import { removeAvatar, uploadAvatar } from '#web/account/queries.ts'
import { getFailureMessage } from '#web/app/client/call-failure.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { FormFault } from '#web/ui/controls/FormFault.tsx'
import { TextButton } from '#web/ui/controls/TextButton.tsx'
import { Avatar } from '#web/ui/display/Avatar.tsx'
import { VisuallyHidden } from '#web/ui/layout/VisuallyHidden.tsx'
import styles from './AvatarField.module.css'
import { type CropArea, cropToDataUrl, findImageFileError, unreadableImageMessage } from './avatar-image.ts'

// The crop dialog is loaded on demand, because users rarely change their picture.
const CropDialog = lazy(async () => ({ default: (await import('./CropDialog.tsx')).CropDialog }))

/** Uploads, crops or removes the user's profile picture. */
export function AvatarField({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null)
  const [url, setUrl] = useState<string>()
  const [errorMessage, setErrorMessage] = useState<string>()
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  const upload = useMutation({
    mutationFn: async (area: CropArea) => uploadAvatar(await cropToDataUrl(url ?? '', area)),
    onSuccess: () => {
      setUrl(undefined)
      toast.success('Picture updated.')
    },
  })
  const remove = useMutation({
    mutationFn: removeAvatar,
    onSuccess: () => toast.success('Picture removed.'),
    onError: error =>
      setErrorMessage(getFailureMessage(error, 'Your picture was not removed. Please try again.')),
  })

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    if (!file) return
    const fileError = await findImageFileError(file).catch(() => unreadableImageMessage)
    setErrorMessage(fileError)
    upload.reset()
    if (!fileError) setUrl(URL.createObjectURL(file))
    // Clears the file input, so that the user can choose the same file again.
    if (input.current) input.current.value = ''
  }

  function showUnreadable() {
    setUrl(undefined)
    setErrorMessage(unreadableImageMessage)
  }

  const site = getPictureSite(user.avatarUrl)
  return (
    <div className={styles.field}>
      <Avatar person={user} size={64} />
      <div>
        <p className={styles.ways}>
          <TextButton onClick={() => input.current?.click()}>
            {getUploadLabel(user.avatarUrl, site)}
          </TextButton>
          {user.avatarUrl && (
            <TextButton disabled={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </TextButton>
          )}
        </p>
        {site && (
          <p className={styles.hint}>
            Your picture is on {site}. That site can see the network address of everyone who loads it.
            Pictures that you upload are loaded only from here.
          </p>
        )}
        <p className={styles.hint}>JPEG, PNG or WebP, up to 5 MB</p>
        <FormFault>{errorMessage}</FormFault>
        <VisuallyHidden>
          <input
            ref={input}
            type="file"
            tabIndex={-1}
            aria-label="Picture file"
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
            fault={
              upload.error && getFailureMessage(upload.error, 'Your picture was not saved. Please try again.')
            }
            onUse={area => upload.mutate(area)}
            onUnreadable={showUnreadable}
            onClose={() => setUrl(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the host of a picture on another site, or undefined for an uploaded picture. */
const getPictureSite = (avatarUrl: string) => (URL.canParse(avatarUrl) ? new URL(avatarUrl).host : undefined)

function getUploadLabel(avatarUrl: string, site: string | undefined): string {
  if (site) return 'Upload a picture instead'
  return avatarUrl ? 'Change picture' : 'Upload picture'
}
