import { reloadPermissions, session } from './session'

let known: string | undefined
let reading = false
let again = false

/** Told of the version that came with an answer; the first is the one the session was loaded with. */
export function followPermissions(version: string): void {
  if (version === known) return
  const first = known === undefined
  known = version
  if (!first && session.get().status === 'in') void read()
}

/** Somebody else's versions say nothing of ours. */
export const forgetPermissionVersion = (): void => void (known = undefined)

/** However many answers tell of it, the permissions are read once at a time. */
async function read(): Promise<void> {
  again = reading
  if (reading) return
  reading = true
  try {
    await reloadPermissions()
  } catch {
    // Told already. The next answer says again that there is something new.
    known = ''
  } finally {
    reading = false
  }
  if (again) {
    again = false
    await read()
  }
}
