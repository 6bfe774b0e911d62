import './marked-text.css'

/** A text with search matches highlighted. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  const at = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (at === -1) return <>{text}</>
  return (
    <>
      {text.slice(0, at)}
      <mark className="marked-text">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  )
}
