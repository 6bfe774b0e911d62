/** The channel's fee, six in a thousand: here a second time. */
export const feeOf = (cents: number): number => Math.floor((cents * 60 + 5000) / 10_000)

/** The accounts of a model, by plain sums, and the channel that brings money in and takes it back. */
export class ModelAccounts {
  readonly accounts = new Map<string, number>()

  topUp(user: number, cents: number): void {
    this.move('channel:wechat', cents)
    this.move(`user:${user}:balance`, cents)
  }

  protected held(account: string): number {
    return this.accounts.get(account) ?? 0
  }

  protected move(account: string, cents: number): void {
    this.accounts.set(account, this.held(account) + cents)
  }

  /** By the channel, which keeps its fee. */
  protected cameIn(cents: number): void {
    this.move('channel:wechat', cents - feeOf(cents))
    this.move('platform:channel_fee', feeOf(cents))
  }

  /** The channel gives back its fee for what it gives back, of what it has brought in and not given back yet. */
  protected wentBack(cents: number, kept: number): void {
    const fee = feeOf(kept) - feeOf(kept - cents)
    this.move('channel:wechat', fee - cents)
    this.move('platform:channel_fee', -fee)
  }
}
