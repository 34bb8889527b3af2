import { UnstyledButton } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { threadPicture } from '#web/messages/queries.ts'
import type { PendingPicture } from '#web/offline/outbox/commands.ts'
import { ModalSheet } from '#web/ui/layout/ModalSheet.tsx'
import styles from './MessagePictureList.module.css'

type PictureProps = { personId: string; picture: PendingPicture; fallbackText: string }

/** The pictures of a message. Each opens in full size. */
export function MessagePictureList({
  personId,
  pictures,
  author,
}: {
  personId: string
  pictures: readonly PendingPicture[]
  /** The first name of the author, for pictures without a description. */
  author: string
}) {
  return (
    <ul className={styles.pictures}>
      {pictures.map(picture => (
        <li key={picture.id} style={{ width: `min(100%, ${getWidthRem(picture)}rem)` }}>
          <MessagePicture personId={personId} picture={picture} fallbackText={`Picture from ${author}`} />
        </li>
      ))}
    </ul>
  )
}

/** Loads the picture once it is visible. Reserves its space until then, so that the layout does not shift. */
function MessagePicture({ personId, picture, fallbackText }: PictureProps) {
  const { ref, inViewport } = useInViewport()
  const [isOpen, setOpen] = useState(false)
  const { id, altText, image, widthPx, heightPx } = picture
  const query = useQuery({ ...threadPicture(personId, id), enabled: image === undefined && inViewport })
  const source = image ?? query.data
  const name = altText || fallbackText
  return (
    <div ref={ref} className={styles.place} style={{ aspectRatio: `${widthPx} / ${heightPx}` }}>
      {source ? (
        <UnstyledButton
          className={styles.button}
          aria-label={`Enlarge: ${name}`}
          onClick={() => setOpen(true)}
        >
          <img src={source} alt={name} className={styles.image} />
        </UnstyledButton>
      ) : (
        <p className={styles.absent}>
          {altText}
          {(query.isError || query.isPaused) && (
            <span className={styles.reason}>
              {query.isPaused
                ? 'This picture is not available offline.'
                : 'This picture could not be loaded.'}
            </span>
          )}
        </p>
      )}
      <ModalSheet isOpen={isOpen} title={name} size="auto" onClose={() => setOpen(false)}>
        <img src={source} alt={name} className={styles.enlarged} />
      </ModalSheet>
    </div>
  )
}

const maxWidthRem = 15
const maxHeightRem = 16

/**
 * Returns the width at which the picture fits both limits. Small pictures are enlarged only to the size of
 * a tap target.
 */
const getWidthRem = ({ widthPx, heightPx }: PendingPicture) =>
  Math.max(3, Math.min(maxWidthRem, (maxHeightRem * widthPx) / heightPx, widthPx / 16))
