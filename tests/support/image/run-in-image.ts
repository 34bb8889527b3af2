import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { ImageDefinition } from './read-image-definition.ts'

const root = resolve(import.meta.dirname, '../../..')

const unshare = '/usr/bin/unshare'

/** The user of the image, who is not root. Debian’s image of Node has it with these ids. */
const imageUser = { name: 'node', id: 1000 }

/**
 * How a command can be kept apart from this computer: with a changed root, which only root may do, with a changed root in
 * a user namespace, or not at all, on systems that allow neither.
 */
export type Isolation = 'root' | 'user-namespace' | 'none'

export function findIsolation(): Isolation {
  const isPossible = (...options: string[]) => spawnSync(unshare, [...options, 'true']).status === 0
  if (process.getuid?.() === 0 && isPossible('--mount')) return 'root'
  return isPossible('--user', '--map-root-user', '--mount') ? 'user-namespace' : 'none'
}

// Mounts what the image contains, read-only, and runs a command there. The programs of the operating system are those of
// this computer; Node and everything in /app are those of the repository.
const script = `
image=$1 app=$2 node=$3 data=$4 paths=$5 workdir=$6 volume=$7 isolation=$8
shift 8
bind() {
  if [ -d "$1" ]; then mkdir -p "$image$2"; else mkdir -p "$(dirname "$image$2")"; : > "$image$2"; fi
  mount --bind "$1" "$image$2"
}
bind_read_only() { bind "$1" "$2"; mount -o remount,bind,ro "$image$2"; }
mount -t tmpfs -o mode=755 tmpfs "$image"
mkdir -p "$image/etc" "$image/proc" "$image/dev" "$image/tmp"
echo '${imageUser.name}:x:${imageUser.id}:${imageUser.id}::/:/bin/sh' > "$image/etc/passwd"
for folder in /bin /sbin /lib /lib64; do
  if [ -L $folder ]; then ln -s "$(readlink $folder)" "$image$folder"
  elif [ -d $folder ]; then bind_read_only $folder $folder; fi
done
bind_read_only /usr /usr
bind_read_only "$node" /opt/node
for path in $paths; do bind_read_only "$app/$path" "$workdir/$path"; done
bind "$data" "$volume"
mount --rbind /proc "$image/proc"
mount --rbind /dev "$image/dev"
mount -t tmpfs -o mode=1777 tmpfs "$image/tmp"
mount -o remount,bind,ro "$image"
if [ "$isolation" = root ]; then
  exec chroot --userspec=${imageUser.id}:${imageUser.id} "$image" /bin/sh -c 'cd "$0" && exec "$@"' "$workdir" "$@"
fi
exec unshare --user --map-user=${imageUser.id} --map-group=${imageUser.id} --root="$image" --wd="$workdir" "$@"
`

type RunOptions = {
  isolation: Isolation
  /** An empty folder on which the image is mounted. */
  mountPoint: string
  /** The folder of the volume. */
  dataDir: string
  environment: Record<string, string>
}

/**
 * Starts a command of the image in a root directory that contains only what the image contains, without a container
 * runtime. Its process id is that of the returned process.
 */
export function runInImage(
  image: ImageDefinition,
  command: readonly string[],
  { isolation, mountPoint, dataDir, environment }: RunOptions,
): ChildProcess {
  const node = dirname(process.execPath)
  const [volume = ''] = image.volumes
  if (isolation === 'none')
    return spawn(process.execPath, command.slice(1), {
      cwd: root,
      env: { PATH: process.env.PATH, ...image.environment, DATA_DIR: dataDir, ...environment },
    })
  if (isolation === 'root') chownSync(dataDir, imageUser.id, imageUser.id)
  const namespaces = isolation === 'root' ? ['--mount'] : ['--user', '--map-root-user', '--mount']
  const values = [
    mountPoint,
    root,
    node,
    dataDir,
    image.paths.join(' '),
    image.workingDirectory,
    volume,
    isolation,
  ]
  return spawn(unshare, [...namespaces, '/bin/sh', '-euc', script, 'sh', ...values, ...command], {
    env: { PATH: `/opt/node:${process.env.PATH}`, ...image.environment, ...environment },
  })
}

export const getImageUserId = () => imageUser.id
export const getDockerfile = () => join(root, 'deploy/Dockerfile')
