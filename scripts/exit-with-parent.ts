// Preloaded (`node --import`) into programs that must exit when their parent process exits. The parent has an
// IPC channel to each of these programs.

process.on('disconnect', () => process.exit(1))
// The IPC channel must not keep a finished program alive.
process.channel?.unref()
