import type { Picture } from '@bedside/contracts'

/** Where the pictures of a text are to be had, by their numbers. */
export class PictureAddresses {
  private readonly known = new Map<number, string>()

  learn(pictures: readonly Picture[]): void {
    for (const { fileId, address } of pictures) this.known.set(fileId, address)
  }

  of(fileId: number): string | undefined {
    return this.known.get(fileId)
  }
}
