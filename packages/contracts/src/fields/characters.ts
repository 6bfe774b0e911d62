// A lone half of a surrogate pair cannot be stored and read back unchanged.
export const loneSurrogate = /[\ud800-\udfff]/u
// oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const control = /[\u0000-\u001f\u007f]/
// oxlint-disable-next-line no-control-regex -- as above, but a text of several lines may contain line breaks and tabs
const controlButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
// These reverse the order of the following characters on the screen, so that a name could look like another one.
const bidiControl = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Whether a text contains characters that no field allows. */
export const badCharacters = (text: string, lines = false): boolean =>
  loneSurrogate.test(text) || bidiControl.test(text) || (lines ? controlButBreaks : control).test(text)
