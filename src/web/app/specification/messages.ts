export const productName = 'Cornerman'
export const athletePortalTitle = 'Athlete Portal'

/**
 * Messages that the specification requires but does not quote: it says only "same pattern" or "wording not
 * shown".
 */
export const regimenFailureMessages = {
  update: {
    signedOut: 'You must be logged in to update this regimen',
    forbidden: 'You do not have permission to update this regimen',
    failed: 'Failed to update regimen. Please try again.',
  },
  delete: {
    signedOut: 'You must be logged in to delete this regimen',
    forbidden: 'You do not have permission to delete this regimen',
  },
} as const

/** Messages quoted from the specification, verbatim. A test compares them with docs/specification.md. */
export const messages = {
  session: {
    expired: 'Your session has expired. Please log in again.',
    redirecting: 'Redirecting...',
  },
  network: 'Network error: Unable to connect to the server',
  login: {
    failed: 'Login failed',
    noToken: 'Login failed: No token in response',
    invalidFormat: 'Login failed: Invalid response format',
  },
  register: { failed: 'An unexpected error occurred' },
  profile: { updated: 'Profile updated successfully' },
  deleteAccount: { failed: 'Failed to delete account. Please try again.' },
  forgotPassword: {
    send: 'Send Reset Link',
    sending: 'Sending...',
    sent: 'Password reset email sent. Please check your inbox.',
    failed: 'Failed to send password reset email. Please try again.',
  },
  resetPassword: {
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    reset: 'Reset Password',
    resetting: 'Resetting...',
    signIn: 'Sign in',
    tooShort: 'Password must be at least 8 characters long.',
    noMatch: 'Passwords do not match.',
    done: 'Your password has been reset successfully. You can now log in with your new password.',
    failed: 'Failed to reset password. Please try again.',
  },
  notFound: { title: 'Oops! Page not found', home: 'Return to Home' },
  notifications: { markAll: 'Mark all as read', none: 'No notifications' },
  avatarMenu: { title: 'My Account', settings: 'Settings', logout: 'Logout' },
  regimen: {
    noAnswer: 'Server not responding. Please check your connection.',
    otherwise: 'An error occurred. Please try again.',
    invalid: 'Invalid regimen data. Please check all required fields.',
    create: {
      noToken: 'Please log in to create a regimen',
      signedOut: 'You must be logged in to create a regimen',
      forbidden: 'You do not have permission to create regimens',
      failed: 'Failed to create regimen. Please try again.',
    },
    update: {
      noToken: 'Please log in to update this regimen',
      ...regimenFailureMessages.update,
      notFound: 'Regimen not found. It may have been deleted.',
    },
    delete: {
      noToken: 'Please log in to delete this regimen',
      ...regimenFailureMessages.delete,
      notFound: 'Regimen not found. It may have already been deleted.',
      failed: 'Failed to delete regimen. Please try again.',
      done: 'Regimen and all associated workout logs deleted successfully',
    },
    fetch: {
      listFailed: 'Failed to fetch regimens. Please check if the server is running.',
      athleteListFailed: 'Failed to fetch athlete regimens. Please check if the server is running.',
      noDetails: 'Failed to retrieve regimen details.',
      notFound: 'Regimen not found.',
      failed: 'Failed to fetch regimen details. Please try again.',
      withoutId: 'Received invalid regimen data from server.',
    },
  },
  workoutLogs: {
    athleteListFailed: 'Failed to load athlete logs',
    saveFailed: 'Failed to save workout log',
    historyFailed: 'Could not load your workout history.',
  },
  achievements: { failed: 'Failed to load achievements.' },
  cleanup: {
    none: 'No orphaned workout logs found to clean up. Your database is already clean!',
    deleted: (count: number) => `Successfully deleted ${count} orphaned logs`,
  },
} as const
