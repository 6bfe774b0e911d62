import { codes, type Language } from '@bedside/contracts'

/** The message of a successful reply. */
const successMessage: Record<Language, string> = { zh: '操作成功', en: 'OK' }

export const envelopeAround = (json: string, language: Language): string =>
  `{"code":${codes.ok},"msg":"${successMessage[language]}","data":${json}}`

/** A reply cached as the serialised bytes of its envelope, because it is sent often. */
export class Prepared<Data = unknown> {
  private readonly bytes = new Map<Language, Buffer>()

  constructor(readonly json: string) {}

  envelope(language: Language): Buffer {
    const cached = this.bytes.get(language)
    if (cached) return cached
    const made = Buffer.from(envelopeAround(this.json, language))
    this.bytes.set(language, made)
    return made
  }

  /** For a handler's declared reply: the pipeline knows what to do with it. */
  asReply(): Data {
    return this as unknown as Data
  }
}
