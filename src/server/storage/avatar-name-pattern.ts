/** Matches every file name that the avatar store creates. Files with other names are never served or deleted. */
export const avatarNamePattern = /^[\w-]{46}\.webp$/
