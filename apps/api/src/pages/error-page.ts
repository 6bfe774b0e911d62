import { plainPage } from './layout.js'

const home = '<p><a href="/">返回首页</a> · <a href="/" lang="en">To the start page</a></p>'

export const notFoundPage = plainPage(
  '页面不存在 · Not found',
  `<h1>页面不存在</h1>
<p class="lead">地址可能有误，或页面已被移动。</p>
<p class="lead" lang="en">Not found: the address may be wrong, or the page has moved.</p>
${home}`,
)

export const badRequestPage = plainPage(
  '请求有误 · Bad request',
  `<h1>请求有误</h1>
<p class="lead">服务器无法理解这个地址。</p>
<p class="lead" lang="en">Bad request: the server cannot make sense of this address.</p>
${home}`,
)

/** Safe to insert: the request id consists of letters, digits and `.-_` only. */
export const faultPage = (requestId: string) =>
  plainPage(
    '服务器出错 · Server error',
    `<h1>服务器出错</h1>
<p class="lead">请稍后再试；如需帮助，请提供请求编号 <code>${requestId}</code>。</p>
<p class="lead" lang="en">The server failed. Try again later; if you ask for help, name request <code>${requestId}</code>.</p>
${home}`,
  )
