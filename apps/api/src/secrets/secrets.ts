import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { keyOf } from '@bedside/prisma'
import type { Config } from '../config/config.js'
import { CONFIG } from '../tokens.js'

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

/**
 * Protects values that a copy of the database must not reveal: encrypted if they are needed again, otherwise as a keyed hash.
 * `about` names owner and purpose and is part of both, so that a value moved to another row cannot be opened or matched there.
 */
@Injectable()
export class Secrets {
  private keys: { readonly seal: Buffer; readonly hash: Buffer } | undefined

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SECRETS_KEY' | 'beside'>) {}

  seal(text: string, about: string): string {
    const iv = randomBytes(ivBytes)
    const sealing = createCipheriv(cipher, this.key.seal, iv).setAAD(Buffer.from(about))
    const sealed = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
    return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64url')
  }

  /** Undefined if it was sealed with another key or for another `about`. */
  open(sealed: string, about: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    try {
      const opening = createDecipheriv(cipher, this.key.seal, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      opening.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
    } catch {
      return undefined
    }
  }

  hash(text: string, about: string): string {
    return createHmac('sha256', this.key.hash).update(`${about}\n${text}`).digest('base64url')
  }

  private get key() {
    return (this.keys ??= this.derived())
  }

  private derived() {
    const { SECRETS_KEY: keyFromConfig, beside } = this.config
    const root = keyFromConfig === '' ? keyOf(beside) : Buffer.from(keyFromConfig)
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', `bedside ${purpose}`, 32))
    return { seal: derive('seal'), hash: derive('hash') }
  }
}
