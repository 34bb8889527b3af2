/** The messages of failures that screens also show without a response, kept apart so that screens load only these. */
export const sharedMessages = {
  registrationClosed: 'Registration is closed on this server. Ask its administrator for an account.',
  invalidToken: 'This link is invalid or has expired. Request a new one.',
  pictureTooLarge: 'This picture is larger than 5 MB. Choose a smaller one.',
  pictureWrongType: 'This is not a JPEG, PNG or WebP picture. Choose another file.',
  pictureUnreadable: 'This picture could not be read and may be damaged. Choose another one.',
} as const
