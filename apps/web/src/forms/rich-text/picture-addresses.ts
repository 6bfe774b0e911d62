import type { Picture } from '@bedside/contracts'

/** The addresses of a text's pictures by id. */
export class PictureAddresses {
  private readonly addressById = new Map<number, string>()

  learn(pictures: readonly Picture[]): void {
    for (const { fileId, address } of pictures) this.addressById.set(fileId, address)
  }

  of(fileId: number): string | undefined {
    return this.addressById.get(fileId)
  }
}
