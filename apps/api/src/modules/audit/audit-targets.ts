import { Injectable } from '@nestjs/common'
import type { AuditKind } from '@bedside/contracts'
import type { AuditTarget } from './audit-target.js'

/** The kinds of reviewed records, as declared by their areas. */
@Injectable()
export class AuditTargets {
  private readonly byKind = new Map<AuditKind, AuditTarget>()

  declare(target: AuditTarget): void {
    for (const kind of target.kinds) {
      if (this.byKind.has(kind)) throw new Error(`${kind} is declared twice`)
      this.byKind.set(kind, target)
    }
  }

  of(kind: AuditKind): AuditTarget {
    const target = this.byKind.get(kind)
    if (!target) throw new Error(`${kind} is reviewed by nobody`)
    return target
  }
}
