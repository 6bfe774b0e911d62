import type { Tag } from './xml.js'

/** An escaped control character, as spreadsheets write those that XML does not allow. */
const control = /_x([\dA-Fa-f]{4})_/g

/** Text that may consist of formatted runs and phonetic hints, which are skipped. */
export class PlainText {
  private pieces = ''
  private aloud = false

  /** Keeps one character beyond the limit, so that the excess can be detected. */
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
