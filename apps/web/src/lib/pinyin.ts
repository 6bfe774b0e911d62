const collator = new Intl.Collator('zh-CN-u-co-pinyin')
// The first character of each initial in dictionary order: characters that sort between two have the former's initial.
const firsts = '吖八嚓咑妸发旮哈丌咔垃妈拏噢帊七呥仨他屲夕丫帀'
const letters = 'abcdefghjklmnopqrstwxyz'
const chinese = /^\p{Script=Han}$/u

/** Characters whose reading depends on the word: both initials match. */
const ambiguous: Readonly<Record<string, string>> = {
  重: 'cz',
  行: 'xh',
  长: 'cz',
  调: 'dt',
  会: 'hk',
  单: 'ds',
  参: 'cs',
}

/** The possible pinyin initials of each character; letters and digits stand for themselves. */
export function initialsOf(text: string): readonly string[] {
  return Array.from(text.toLowerCase()).flatMap((char) => {
    if (chinese.test(char)) return [ambiguous[char] ?? initialOf(char)]
    return /[a-z0-9]/.test(char) ? [char] : []
  })
}

function initialOf(char: string): string {
  const after = Array.from(firsts).findIndex((first) => collator.compare(char, first) < 0)
  return letters.at(after === -1 ? -1 : Math.max(0, after - 1)) ?? ''
}

/** Where the typed letters occur among these initials: 0 at the start, -1 nowhere. */
export function indexOfInitials(initials: readonly string[], typed: string): number {
  const typedLetters = Array.from(typed)
  return initials.findIndex((_initial, start) =>
    typedLetters.every((letter, offset) => initials[start + offset]?.includes(letter)),
  )
}
