/** The channel's fee of 0.6 %, computed independently. */
export const feeOf = (cents: number): number => Math.floor((cents * 60 + 5000) / 10_000)

/** The accounts of a model as plain sums, and the channel's payments and refunds. */
export class ModelAccounts {
  readonly accounts = new Map<string, number>()

  topUp(user: number, cents: number): void {
    this.move('channel:wechat', cents)
    this.move(`user:${user}:balance`, cents)
  }

  protected balanceOf(account: string): number {
    return this.accounts.get(account) ?? 0
  }

  protected move(account: string, cents: number): void {
    this.accounts.set(account, this.balanceOf(account) + cents)
  }

  /** Receives a payment, less the channel's fee. */
  protected cameIn(cents: number): void {
    this.move('channel:wechat', cents - feeOf(cents))
    this.move('platform:channel_fee', feeOf(cents))
  }

  /** Pays a refund; the channel returns the fee on it. `kept` is what was left of the payment. */
  protected wentBack(cents: number, remainingCents: number): void {
    const fee = feeOf(remainingCents) - feeOf(remainingCents - cents)
    this.move('channel:wechat', fee - cents)
    this.move('platform:channel_fee', -fee)
  }
}
