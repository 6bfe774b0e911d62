/** A Markdown table; pipes and line breaks in cells are escaped. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ')

export const code = (text: string): string => `\`${text}\``

export function fenced(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``
}
