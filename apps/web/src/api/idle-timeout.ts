import { AxiosError } from 'axios'

/** A timeout that restarts with each sign of activity. */
export class IdleTimeout {
  private readonly controller = new AbortController()
  private timer: ReturnType<typeof setTimeout>

  constructor(private readonly ms: number) {
    this.timer = this.start()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Aborted by the timeout or by `other`. */
  signalOr(other: AbortSignal | undefined): AbortSignal {
    return other ? AbortSignal.any([other, this.signal]) : this.signal
  }

  renew(): void {
    clearTimeout(this.timer)
    this.timer = this.start()
  }

  end(): void {
    clearTimeout(this.timer)
  }

  private start() {
    return setTimeout(() => this.controller.abort(new AxiosError('nothing came', AxiosError.ECONNABORTED)), this.ms)
  }
}
