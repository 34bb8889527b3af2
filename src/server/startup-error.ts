/**
 * A startup problem that the operator can fix. It is printed as a single line without a stack trace, and the
 * process exits with code 1.
 */
export class StartupError extends Error {}
