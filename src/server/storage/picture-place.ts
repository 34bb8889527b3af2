/** A place where pictures are stored under their names. */
export type PicturePlace = {
  /** Stores a picture. A name always belongs to the same picture, so storing it again changes nothing. */
  write(name: string, bytes: Uint8Array): Promise<void>
  read(name: string): Promise<Buffer | undefined>
  /** Deletes the picture, if it exists. */
  remove(name: string): Promise<void>
  measure(): Promise<{ files: number; bytes: number }>
}
