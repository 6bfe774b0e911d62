import type { Text } from '@bedside/contracts'
import { readJson, tabStorage } from '../lib/browser-storage'

/** Unsaved work and scroll positions at the end of a session, stored in this tab until the same user is back. */
export interface Vault {
  readonly managerId: number
  readonly pieces: readonly VaultPiece[]
  readonly scroll: Readonly<Record<string, number>>
}

interface VaultPiece {
  readonly tab: string
  /** The address of its tab. */
  readonly address: string
  readonly id: string
  /** As in `Piece`; missing in what was stored before. */
  readonly view?: string
  readonly title: Text
  readonly snapshot: unknown
}

export const vaultKey = 'bedside.vault'

/** Forms omit their secrets; fields with such names are removed here once more. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const open = Object.entries(value).filter(([name]) => !/pass ?word|pwd|token|secret|authorization/i.test(name))
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

/** Stores work. Pieces offered earlier and neither restored nor declined are kept. */
export function writeVault(vault: Vault): void {
  const before = readVault()
  const mine = (piece: VaultPiece) => vault.pieces.some(({ tab, id }) => tab === piece.tab && id === piece.id)
  const waiting = before?.managerId === vault.managerId ? before.pieces.filter((piece) => !mine(piece)) : []
  const pieces = [...waiting, ...vault.pieces].map((piece) => ({ ...piece, snapshot: withoutSecrets(piece.snapshot) }))
  tabStorage.write(vaultKey, JSON.stringify({ ...vault, pieces }))
}

export const readVault = (): Vault | undefined => readJson(tabStorage, vaultKey, isVault)

export const forgetVault = (): void => tabStorage.remove(vaultKey)

function isVault(value: unknown): value is Vault {
  if (typeof value !== 'object' || value === null) return false
  const { managerId, pieces, scroll } = value as Record<string, unknown>
  return (
    typeof managerId === 'number' &&
    Array.isArray(pieces) &&
    pieces.every(isPiece) &&
    typeof scroll === 'object' &&
    scroll !== null
  )
}

function isPiece(value: unknown): value is VaultPiece {
  if (typeof value !== 'object' || value === null) return false
  const { tab, address, id, title } = value as Record<string, unknown>
  return [tab, address, id].every((text) => typeof text === 'string') && Array.isArray(title)
}
