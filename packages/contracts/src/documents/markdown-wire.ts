import { languages } from '../wire/text.js'
import { codes, httpStatusOf } from '../wire/codes.js'
import { headers } from '../wire/envelope.js'
import { limits, requestLimits } from '../limits.js'
import { meanings } from './codes.js'
import { code, fenced, table } from './markdown-table.js'
import { both } from './schema.js'

/** The rules of requests and replies that all endpoints share. */
export function wireSection(): string {
  return [
    '## On the wire',
    `Every answer, a refusal included, is an envelope. Code ${codes.ok} is success; \`msg\` is for people, \`data\` for programs.`,
    fenced('json', '{ "code": 1, "msg": "操作成功", "data": null }'),
    'Bad input lists what is wrong, field by field:',
    fenced('json', JSON.stringify(badInput, null, 2)),
    '`reason` is one of the [reasons](refusals.md#reasons-for-refusing-a-field), or the name of the [refusal](refusals.md) that blames the field.',
    '### Codes',
    table(['Code', 'Meaning', 'HTTP'], codeRows()),
    'A path that does not exist answers code 404 with HTTP status 404.',
    '### Input',
    inputRules(),
    '### Once',
    onceRules(),
    '### Pages',
    pageRules(),
    '### Files',
    fileRules(),
    '### Events',
    eventRules(),
    '### Headers',
    table(['Header', 'Direction', 'Meaning'], headerRows),
  ].join('\n\n')
}

const badInput = {
  code: codes.badInput,
  msg: '参数有误：角色名称至少 2 个字符',
  data: [{ field: 'roleName', reason: 'tooShort', message: '角色名称至少 2 个字符' }],
}

const codeRows = () =>
  Object.entries(codes).map(([name, value]) => [
    String(value),
    both(meanings[name as keyof typeof codes]),
    String(httpStatusOf(value)),
  ])

function inputRules(): string {
  return [
    'Each call states where its input goes; it does not follow from the method: some PUT and DELETE calls take a query.',
    '- **Query**: in the URL, percent-encoded UTF-8.',
    '- **Body**: `application/x-www-form-urlencoded`, `application/json` (one flat object) or `multipart/form-data`. Files are accepted only in the last of these, in the field declared for them.',
    '- **Lists** repeat their key (`ids=1&ids=2`). `ids[]=1` and `ids[0]=1` are accepted too, and `ids=1,2` if the values are not text.',
    '- **Booleans** are `1` and `0`. **Days** are `2026-11-21` in business time (Asia/Shanghai), **times** ISO 8601 in UTC.',
    '- **Nested values** are sent as JSON text under their key; in a JSON body they may be sent as they are.',
    '- **Omitted fields**: a field that is missing, `null` or empty takes its default. Text may be empty if its limits start at 0. To change a stored record, send its complete form: for most records, missing or `null` fields keep their stored value, and empty ones are cleared.',
    '- Text is trimmed, passwords are not. Control characters are rejected; lengths count characters, not bytes.',
    '- Unknown fields are rejected, and so are several values for a field that takes one. Of a key that JSON repeats, the last value counts.',
    `- At most ${requestLimits.fields} fields, ${requestLimits.bodyBytes / 1024} KiB of body and ${requestLimits.urlBytes / 1024} KiB of URL.`,
  ].join('\n')
}

const { min, max, keptHours } = limits.idempotencyKey
const onceRules = () =>
  [
    `Calls that move money need the header \`Idempotency-Key\` (draft-ietf-httpapi-idempotency-key-header): ${min}–${max} letters, digits, \`.\`, \`-\` or \`_\`, such as a UUID. Quotation marks around it, as in the draft, are accepted too.`,
    'Create one for each intention, for example when a form opens, and send the same one with every retry, whatever happened to the previous attempt.',
    `- The same key with the same input replays the first reply word for word, with \`Idempotency-Replayed: true\`; nothing is done again. Replies are kept for ${keptHours} hours.`,
    '- The same key with different input, or for another call, is refused (`once.keyReused`) and does nothing.',
    '- Concurrent calls with the same key wait for each other.',
    '- Refusals are not stored, since nothing was written: the same key may be sent again with corrected input.',
    '- A key belongs to the person who sent it, in whichever session; the same key from somebody else is a different one.',
  ].join('\n')

const pageRules = () =>
  [
    `Lists take \`pageNum\` (from 1) and \`pageSize\` (${limits.page.size} unless said otherwise, at most ${limits.page.maxSize}), and most take \`sort\` and \`order\`.`,
    'They return `{ list, total, totalIsFloor, pageNum, pageSize }`. If `totalIsFloor` is 1, counting stopped early: there are at least `total` rows.',
  ].join('\n')

const fileRules = () =>
  [
    'Lists can be exported as `text/csv` in UTF-8 with a byte order mark, CR LF line endings and quoting by RFC 4180.',
    "The first line has the column labels in the caller's language. Values are formatted for people: labels for codes, times in Asia/Shanghai, shares in percent.",
    '`columns` selects the columns and their order; filters and sorting are those of the list.',
    'Text that a spreadsheet would run as a formula is prefixed with an apostrophe.',
    `A file holds at most ${limits.exportRows} rows, as of one moment; rows deleted during the transfer are left out. Rows are sent as they are read: an interrupted transfer is not a complete file. Every export is recorded in the operation log.`,
    'A refusal is an envelope here too: check `content-type`.',
  ].join('\n')

const eventRules = () =>
  [
    '`text/event-stream`: each event is a row as JSON after `data: `, and a comment every 15 seconds serves as heartbeat.',
    'A reader who loses access is told why, before the change that revoked it is answered: the last event is `event: end`, with the envelope of the refusal as its data.',
    'The token is sent in the header as always, so browsers read the stream with `fetch`, not `EventSource`.',
    'Access is checked again with every event and every comment: the stream ends with the session or the permission. A reader that is too slow receives a notice in place of the missed events and must reload everything; so must one that was disconnected.',
    'A refusal is an envelope here too: check `content-type`.',
  ].join('\n')

const headerRows = [
  [code('Authorization'), 'request', 'The token from login, alone or as `Bearer <token>`. Cookies are never read.'],
  [
    code('Accept-Language'),
    'request',
    `The language of messages: the first of ${languages.map(code).join(', ')} it names, otherwise ${code(languages[0])}.`,
  ],
  [
    code(headers.requestId),
    'both',
    'Identifies the request in the logs. A caller may choose it (8–64 letters, digits, `_`, `.`, `-`).',
  ],
  [code('Idempotency-Key'), 'request', 'For calls that move money, see [Once](README.md#once).'],
  [code('Idempotency-Replayed'), 'answer', '`true` if the reply is that of an earlier call with the same key.'],
  [code(headers.permissionVersion), 'answer', 'Changes whenever what the caller may see or do has changed.'],
  [code(headers.totalRows), 'answer', 'Number of rows in the file.'],
]
