import type { Tag } from './xml.js'

/** A control character, as spreadsheets write it where XML takes none. */
const control = /_x([\dA-Fa-f]{4})_/g

/** A text that may come in pieces, each with a look of its own, and with how it is read aloud beside it. */
export class PlainText {
  private pieces = ''
  private aloud = false

  /** One character more than this is kept, so that it can be seen to be too long. */
  constructor(private readonly longest: number) {}

  at(tag: Tag, before: string): void {
    if (tag.name === 'rPh') this.aloud = !tag.closes
    else if (tag.name === 't' && tag.closes && !this.aloud)
      this.pieces = (this.pieces + before).slice(0, this.longest + 1)
  }

  get text(): string {
    return this.pieces.replace(control, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  }
}
