/** Names one intention for the server. Not `randomUUID`, which browsers keep from pages that came without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of an action without a form of its own. The same input keeps its key until the action was done, whatever became of
 * earlier tries: their answers may have been lost after the server had done it.
 */
export class IntentKey {
  private input: string | undefined
  private key = ''

  of(input: object): string {
    const asked = JSON.stringify(input)
    if (asked !== this.input) {
      this.input = asked
      this.key = newIdempotencyKey()
    }
    return this.key
  }

  done(): void {
    this.input = undefined
  }
}
