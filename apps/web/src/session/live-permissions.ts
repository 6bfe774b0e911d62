import { reloadPermissions, session } from './session'

/** Follows the version of the permissions that comes with every answer, and reads them anew when it changes. */
class LivePermissions {
  private known: string | undefined
  private reading = false
  private again = false

  /** The first is the one the session was loaded with. */
  follow(version: string): void {
    if (version === this.known) return
    const first = this.known === undefined
    this.known = version
    if (!first && session.get().status === 'in') void this.read()
  }

  forget(): void {
    this.known = undefined
  }

  /** However many answers tell of it, the permissions are read once at a time. */
  private async read(): Promise<void> {
    this.again = this.reading
    if (this.reading) return
    this.reading = true
    try {
      await reloadPermissions()
    } catch {
      // Told already. The next answer says again that there is something new.
      this.known = ''
    } finally {
      this.reading = false
    }
    if (!this.again) return
    this.again = false
    await this.read()
  }
}

const permissions = new LivePermissions()

/** Told of the version that came with an answer. */
export const followPermissions = (version: string): void => permissions.follow(version)

/** Somebody else's versions say nothing of ours. */
export const forgetPermissionVersion = (): void => permissions.forget()
