import type { Text } from '@bedside/contracts'
import { readJson, tabStorage } from '../lib/browser-storage'

/** What a session's end would have lost, kept in this browser tab until the same manager is back. */
export interface Vault {
  readonly managerId: number
  readonly pieces: readonly VaultPiece[]
  readonly scroll: Readonly<Record<string, number>>
}

interface VaultPiece {
  readonly tab: string
  /** Where its tab leads. */
  readonly address: string
  readonly id: string
  readonly title: Text
  readonly snapshot: unknown
}

export const vaultKey = 'bedside.vault'

/** Forms leave their secrets out; what is called like one is left out once more. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  const open = Object.entries(value).filter(([name]) => !/pass ?word|pwd|token|secret|authorization/i.test(name))
  return Object.fromEntries(open.map(([name, inner]) => [name, withoutSecrets(inner)]))
}

/** Puts work away. Pieces that were offered before and neither restored nor declined stay in it. */
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
