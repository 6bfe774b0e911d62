/** Waits for replies, by the number of the command. */
export class PendingReplies {
  private readonly open = new Map<string, (answered: boolean) => void>()

  /** True if the reply arrives in time. */
  wait(key: string, ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (answered: boolean) => {
        clearTimeout(timer)
        this.open.delete(key)
        resolve(answered)
      }
      const timer = setTimeout(() => end(false), ms).unref()
      this.open.set(key, end)
    })
  }

  answered(key: string): void {
    this.open.get(key)?.(true)
  }

  /** Ends all waits. */
  giveUp(): void {
    for (const end of this.open.values()) end(false)
  }
}
