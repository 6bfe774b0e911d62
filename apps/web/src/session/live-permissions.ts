import { reloadPermissions, session } from './session'

/** Watches the permission version in responses, and reloads permissions when it changes. */
class LivePermissions {
  private knownVersion: string | undefined
  private reading = false
  private again = false

  /** The first version seen is that of the loaded session. */
  follow(version: string): void {
    if (version === this.knownVersion) return
    const first = this.knownVersion === undefined
    this.knownVersion = version
    if (!first && session.get().status === 'in') void this.read()
  }

  forget(): void {
    this.knownVersion = undefined
  }

  /** One reload at a time, however many responses report the change. */
  private async read(): Promise<void> {
    this.again = this.reading
    if (this.reading) return
    this.reading = true
    try {
      await reloadPermissions()
    } catch {
      // The error has been shown. The next response triggers another attempt.
      this.knownVersion = ''
    } finally {
      this.reading = false
    }
    if (!this.again) return
    this.again = false
    await this.read()
  }
}

const permissions = new LivePermissions()

/** Called with the permission version of each response. */
export const followPermissions = (version: string): void => permissions.follow(version)

/** Forgets the version for a newly loaded session; the next one seen becomes its baseline. */
export const forgetPermissionVersion = (): void => permissions.forget()
