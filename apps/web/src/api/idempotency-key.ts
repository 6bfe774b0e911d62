/** A random key. Not `randomUUID`, which browsers withhold from pages served without TLS. */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of an action without a form. The same input keeps its key until the action has succeeded, because the
 * response to an earlier attempt may have been lost after the server had carried it out.
 */
export class IntentKey {
  private input: string | undefined
  private key = ''

  of(input: object): string {
    const inputText = JSON.stringify(input)
    if (inputText !== this.input) {
      this.input = inputText
      this.key = newIdempotencyKey()
    }
    return this.key
  }

  complete(): void {
    this.input = undefined
  }
}
