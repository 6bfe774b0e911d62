import type { Text } from '@bedside/contracts'
import { indexOfInitials, initialsOf } from '../../lib/pinyin'

export interface SearchItem {
  readonly title: Text
  /** The group it belongs to: matches too, but ranks below matches of titles. */
  readonly within?: Text | undefined
}

/**
 * The items that match, best first: by Chinese title, by pinyin initials, and by English words or their beginnings.
 * Both languages are searched, because people remember pages by either.
 */
export function search<T extends SearchItem>(items: readonly T[], typed: string): readonly T[] {
  const words = typed.trim().toLowerCase()
  if (words === '') return items
  return items
    .map((item) => ({ item, rank: rankOf(item, words) }))
    .filter(({ rank }) => rank < nowhere)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item)
}

const nowhere = 100
const belongsTo = 10

function rankOf({ title, within }: SearchItem, words: string): number {
  const ownRank = rankOfText(title, words)
  return ownRank < nowhere || !within ? ownRank : belongsTo + rankOfText(within, words)
}

function rankOfText([zh, en]: Text, wanted: string): number {
  const inChinese = zh.toLowerCase().indexOf(wanted)
  if (inChinese === 0) return 0
  const inInitials = indexOfInitials(initialsOf(zh), wanted.replaceAll(' ', ''))
  if (inInitials === 0) return 1
  const words = en.toLowerCase().split(/[^a-z0-9]+/)
  const typedWords = wanted.split(/\s+/)
  if (typedWords.every((typed) => words.some((word) => word.startsWith(typed)))) return 2
  if (inChinese > 0) return 3
  return inInitials > 0 ? 4 : nowhere
}
